#%% right | plain | as it stands in the task
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

#%% right | literal | from a list of pairs
def diagnosis():
    return dict([("S", "gives alpha"), ("R", "forgetful"), ("Q", "shallow"), ("P", "late cut")])

#%% right | functools | zipped
def diagnosis():
    return dict(zip("PQRS", ["late cut", "shallow", "forgetful", "gives alpha"]))

#%% right | class | an ordered dict
from collections import OrderedDict

def diagnosis():
    table = OrderedDict()
    for letter, name in ("P", "late cut"), ("Q", "shallow"), ("R", "forgetful"), ("S", "gives alpha"):
        table[letter] = name
    return table

#%% right | beginner | filled line by line, with a word too many for the trace
def diagnosis():
    found = {}
    found["P"] = "late cut"
    found["Q"] = "shallow"
    found["R"] = "forgetful"
    found["S"] = "gives alpha"
    found["right"] = "none of them"
    return found

#%% right | generator | by a comprehension
def diagnosis():
    names = "late cut, shallow, forgetful, gives alpha".split(", ")
    return {chr(ord("P") + place): name for place, name in enumerate(names)}

#%% wrong | literal | E2 is read in P because a bound comes late
def diagnosis():
    return {"P": "late window", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | E2 is read in P because alpha never rises
def diagnosis():
    return {"P": "fixed alpha", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | D2 is read in P because beta never falls
def diagnosis():
    return {"P": "fixed beta", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | P is taken for the margin
def diagnosis():
    return {"P": "margin", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | the -inf at C is taken for an alpha that never rises
def diagnosis():
    return {"P": "late cut", "Q": "fixed alpha", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | the -inf at C is taken for one that comes late
def diagnosis():
    return {"P": "late cut", "Q": "late window", "R": "forgetful", "S": "gives alpha"}

#%% wrong | literal | Q and R are exchanged
def diagnosis():
    return {"P": "late cut", "Q": "forgetful", "R": "shallow", "S": "gives alpha"}

#%% wrong | literal | the 2 at C2 is put down to a parent that hands down its own value
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "shallow", "S": "gives alpha"}

#%% wrong | literal | R reads as few leaves as a right search and is taken for the margin
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "margin", "S": "gives alpha"}

#%% wrong | literal | R is taken for beta
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "fixed beta", "S": "gives alpha"}

#%% wrong | literal | the wrong value of S is put down to the margin
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "margin"}

#%% wrong | literal | the wrong value of S is put down to an alpha that was forgotten
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "forgetful"}

#%% wrong | literal | S is left out
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "forgetful"}

#%% wrong | key | the names are the keys
def diagnosis():
    return {"late cut": "P", "shallow": "Q", "forgetful": "R", "gives alpha": "S"}

#%% wrong | literal | a word of one's own
def diagnosis():
    return {"P": "late cut", "Q": "no deep cuts", "R": "forgetful", "S": "gives alpha"}

#%% wrong | pair | a list in the order of the letters
def diagnosis():
    return ["late cut", "shallow", "forgetful", "gives alpha"]

#%% wrong | plain | all four by the same name
def diagnosis():
    return dict.fromkeys("PQRS", "gives alpha")
