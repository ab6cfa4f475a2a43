#%% right | plain | as it stands in the task
def diagnosis():
    return {"P": "late cut", "Q": "shallow", "R": "forgetful", "S": "gives alpha"}

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

#%% wrong | literal | Q and R are exchanged
def diagnosis():
    return {"P": "late cut", "Q": "forgetful", "R": "shallow", "S": "gives alpha"}

#%% wrong | plain | all four by the same name
def diagnosis():
    return dict.fromkeys("PQRS", "gives alpha")
