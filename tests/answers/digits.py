import math

#%% right | plain | the length of the text
def digits(base, exponent):
    return len(str(base**exponent))

#%% right | while | tens are divided off
def digits(base, exponent):
    number, count = base**exponent, 1
    while number >= 10:
        number //= 10
        count += 1
    return count

#%% right | generator | powers of ten are counted up to the number
from itertools import accumulate, repeat, takewhile
from operator import mul

def digits(base, exponent):
    power = base**exponent
    tens = accumulate(repeat(10), mul, initial=1)
    return sum(1 for _ in takewhile(lambda ten: ten <= power, tens))

#%% right | functools | the power by a reduction
from functools import reduce

def digits(base, exponent):
    return len(f"{reduce(lambda product, _: product * base, range(exponent), 1):d}")

#%% right | numbers | a float guess, put right by whole numbers
def digits(base, exponent):
    power = base**exponent
    guess = int(exponent * math.log10(base)) + 1
    while 10**guess <= power:
        guess += 1
    while guess > 1 and 10 ** (guess - 1) > power:
        guess -= 1
    return guess

#%% right | numbers | an exact Decimal knows its highest place
from decimal import Decimal

def digits(base, exponent):
    return Decimal(base**exponent).adjusted() + 1

#%% right | numbers | a numpy whole number
import numpy as np

def digits(base, exponent):
    return np.int32(len(repr(base**exponent)))

#%% right | numbers | a Fraction
from fractions import Fraction

def digits(base, exponent):
    return Fraction(len(str(base**exponent)), 1)

#%% right | memo | the powers are kept under base and exponent
from functools import lru_cache

@lru_cache(maxsize=None)
def power(base, exponent):
    return base**exponent

def digits(base, exponent):
    return len(str(power(base, exponent)))

#%% right | beginner | one digit after another
def digits(base, exponent):
    number = 1
    i = 0
    while i < exponent:
        number = number * base
        i = i + 1
    text = str(number)
    counter = 0
    for letter in text:
        counter = counter + 1
    return counter

#%% wrong | numbers | the logarithm of the power, rounded by floats
def digits(base, exponent):
    return int(math.log10(base**exponent)) + 1

#%% wrong | numbers | the natural logarithms are divided
def digits(base, exponent):
    return int(exponent * math.log(base) / math.log(10)) + 1

#%% wrong | numbers | rounded up, so powers of ten lose a digit
def digits(base, exponent):
    power = base**exponent
    count = 0
    while 10**count < power:
        count += 1
    return max(count, 1)

#%% wrong | numbers | numpy's 64 bits overflow
import numpy as np

def digits(base, exponent):
    power = 1
    for _ in range(exponent):
        power = (power * base) % 2**63
    return len(str(np.int64(power)))

#%% wrong | plain | base times exponent
def digits(base, exponent):
    return len(str(base * exponent))

#%% wrong | plain | a caret instead of a power
def digits(base, exponent):
    return len(str(base ^ exponent))

#%% wrong | plain | one digit is taken off
def digits(base, exponent):
    return len(str(base**exponent)) - 1

#%% wrong | plain | the text of the number comes back
def digits(base, exponent):
    return str(len(str(base**exponent)))

#%% wrong | plain | the digits of the base times the exponent
def digits(base, exponent):
    return len(str(base)) * exponent

#%% wrong | plain | the commas are counted too
def digits(base, exponent):
    return len(f"{base**exponent:,}")

#%% wrong | modern | an exponent of 0 gives 0
def digits(base, exponent):
    match exponent:
        case 0:
            return 0
        case _:
            return len(str(base**exponent))

#%% wrong | modern | a base of 1 is said to give the exponent
def digits(base, exponent):
    if base == 1:
        return exponent
    return len(str(base**exponent))

#%% wrong | memo | the cache is kept by base alone
CACHE = {}

def digits(base, exponent):
    return CACHE.setdefault(base, len(str(base**exponent)))

#%% wrong | numbers | a factor of 0.30103 for each bit
def digits(base, exponent):
    return int((base**exponent).bit_length() * 0.30103) + 1

#%% wrong | beginner | the count is printed
def digits(base, exponent):
    number = base**exponent
    count = len(str(number))
    print("It has", count, "digits")

#%% wrong | generator | a generator of digits comes back instead of their number
def digits(base, exponent):
    for digit in str(base**exponent):
        yield int(digit)

#%% wrong | plain | the digits are added up
def digits(base, exponent):
    return sum(int(digit) for digit in str(base**exponent))

#%% wrong | plain | different digits are counted once
def digits(base, exponent):
    return len(set(str(base**exponent)))
