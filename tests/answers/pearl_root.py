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

#%% wrong | plain | twenty-five halvings are seven digits
like: fifty halvings
-    for _ in range(50):
+    for _ in range(25):

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
