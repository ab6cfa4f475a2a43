from decimal import Decimal
from functools import reduce
from itertools import islice
from math import exp, log

#%% right | plain | fifty halvings
def root(b):
    low, high = 0, 1
    for _ in range(50):
        middle = (low + high) / 2
        if middle ** b + middle > 1:
            high = middle
        else:
            low = middle
    return (low + high) / 2

#%% right | functools | Newton's method as a reduce
def root(b):
    def step(x, _):
        return x - (x ** b + x - 1) / (b * x ** (b - 1) + 1)
    return reduce(step, range(100), 1.0)

#%% right | beginner | one digit after the other
def root(b):
    x = 0
    step = 0.1
    while step > 1e-12:
        while (x + step) ** b + (x + step) < 1:
            x = x + step
        step = step / 10
    return x

#%% right | class | a class with the two ends
class Interval:
    def __init__(self, b):
        self.b, self.low, self.high = b, 0.5, 1.0
    def left_side(self, x):
        return x ** self.b + x
    def halve(self):
        middle = (self.low + self.high) / 2
        if self.left_side(middle) <= 1:
            self.low = middle
        else:
            self.high = middle

def root(b):
    interval = Interval(b)
    while interval.high - interval.low > 1e-11:
        interval.halve()
    return interval.high

#%% right | generator | the middles as a generator, of which the last is taken
def middles(b, low, high):
    while True:
        middle = (low + high) / 2
        yield middle
        if middle ** b < 1 - middle:
            low = middle
        else:
            high = middle

def root(b):
    return list(islice(middles(b, 0.0, 1.0), 45))[-1]

#%% right | numbers | decimals, twenty digits
def root(b):
    low, high = Decimal(0), Decimal(1)
    while high - low > Decimal("1e-20"):
        middle = (low + high) / 2
        if middle ** b + middle < 1:
            low = middle
        else:
            high = middle
    return low

#%% right | closure | a recursion inside
def root(b):
    def within(low, high):
        middle = (low + high) / 2
        if high - low < 1e-10:
            return middle
        return within(middle, high) if middle ** b + middle < 1 else within(low, middle)
    return within(0, 1)

#%% right | two functions | a function for the left side, on the logarithm of x
def gap(t, b):
    return exp(b * t) + exp(t) - 1

def root(b):
    low, high = log(0.4), 0.0
    for step in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if gap(middle, b) < 0 else (low, middle)
    return exp(low)

#%% right | modern | a lambda and a walrus
def root(b, low=0.0, high=1.0):
    f = lambda x: x ** b + x - 1
    while high - low > 1e-12:
        if f(middle := low + (high - low) / 2) < 0:
            low = middle
        else:
            high = middle
    return low

#%% wrong | plain | ten halvings are three digits
def root(b):
    low, high = 0, 1
    for _ in range(10):
        middle = (low + high) / 2
        if middle ** b + middle > 1:
            high = middle
        else:
            low = middle
    return (low + high) / 2

#%% wrong | plain | twenty-five halvings are seven digits
def root(b):
    low, high = 0, 1
    for _ in range(25):
        middle = (low + high) / 2
        if middle ** b + middle > 1:
            high = middle
        else:
            low = middle
    return (low + high) / 2

#%% wrong | plain | the width of the interval comes back
def root(b):
    low, high = 0, 1
    for _ in range(50):
        middle = (low + high) / 2
        if middle ** b + middle > 1:
            high = middle
        else:
            low = middle
    return high - low

#%% wrong | plain | the ends change places
def root(b):
    low, high = 0, 1
    for _ in range(50):
        middle = (low + high) / 2
        if middle ** b + middle > 1:
            low = middle
        else:
            high = middle
    return (low + high) / 2

#%% wrong | functools | the derivative lacks the b of the power
def root(b):
    def step(x, _):
        return x - (x ** b + x - 1) / (x ** (b - 1) + 1)
    return reduce(step, range(100), 1.0)

#%% wrong | functools | three steps of Newton only
def root(b):
    def step(x, _):
        return x - (x ** b + x - 1) / (b * x ** (b - 1) + 1)
    return reduce(step, range(3), 1.0)

#%% wrong | functools | x is subtracted in the equation
def root(b):
    def step(x, _):
        return x - (x ** b - x - 1) / (b * x ** (b - 1) + 1)
    return reduce(step, range(100), 1.0)

#%% wrong | beginner | five digits
def root(b):
    x = 0
    step = 0.1
    while step > 1e-5:
        while (x + step) ** b + (x + step) < 1:
            x = x + step
        step = step / 10
    return x

#%% wrong | beginner | the first digit is stepped over
def root(b):
    x = 0
    step = 0.1
    while step > 1e-12:
        while (x + step) ** b + x < 1:
            x = x + step
        step = step / 10
    return x

#%% wrong | class | begins at two thirds, where the roots of small b do not lie
class Interval:
    def __init__(self, b):
        self.b, self.low, self.high = b, 0.67, 1.0
    def left_side(self, x):
        return x ** self.b + x
    def halve(self):
        middle = (self.low + self.high) / 2
        if self.left_side(middle) <= 1:
            self.low = middle
        else:
            self.high = middle

def root(b):
    interval = Interval(b)
    while interval.high - interval.low > 1e-11:
        interval.halve()
    return interval.high

#%% wrong | class | the power is b - 1
class Interval:
    def __init__(self, b):
        self.b, self.low, self.high = b, 0.5, 1.0
    def left_side(self, x):
        return x ** (self.b - 1) + x
    def halve(self):
        middle = (self.low + self.high) / 2
        if self.left_side(middle) <= 1:
            self.low = middle
        else:
            self.high = middle

def root(b):
    interval = Interval(b)
    while interval.high - interval.low > 1e-11:
        interval.halve()
    return interval.high

#%% wrong | generator | takes the fifteenth middle
def middles(b, low, high):
    while True:
        middle = (low + high) / 2
        yield middle
        if middle ** b < 1 - middle:
            low = middle
        else:
            high = middle

def root(b):
    return list(islice(middles(b, 0.0, 1.0), 15))[-1]

#%% wrong | generator | solves x^b = x
def middles(b, low, high):
    while True:
        middle = (low + high) / 2
        yield middle
        if middle ** b < middle:
            low = middle
        else:
            high = middle

def root(b):
    return list(islice(middles(b, 0.0, 1.0), 45))[-1]

#%% wrong | numbers | rounded to four places
def root(b):
    low, high = Decimal(0), Decimal(1)
    while high - low > Decimal("1e-20"):
        middle = (low + high) / 2
        if middle ** b + middle < 1:
            low = middle
        else:
            high = middle
    return round(float(low), 4)

#%% wrong | closure | one over the root
def root(b):
    def within(low, high):
        middle = (low + high) / 2
        if high - low < 1e-10:
            return 1 / middle
        return within(middle, high) if middle ** b + middle < 1 else within(low, middle)
    return within(0, 1)

#%% wrong | closure | two x in place of x
def root(b):
    def within(low, high):
        middle = (low + high) / 2
        if high - low < 1e-10:
            return middle
        return within(middle, high) if middle ** b + 2 * middle < 1 else within(low, middle)
    return within(0, 1)

#%% wrong | two functions | the logarithm comes back
def gap(t, b):
    return exp(b * t) + exp(t) - 1

def root(b):
    low, high = log(0.4), 0.0
    for step in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if gap(middle, b) < 0 else (low, middle)
    return low

#%% wrong | modern | the sum is to be 2
def root(b, low=0.0, high=1.0):
    f = lambda x: x ** b + x - 2
    while high - low > 1e-12:
        if f(middle := low + (high - low) / 2) < 0:
            low = middle
        else:
            high = middle
    return low
