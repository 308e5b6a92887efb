from .column import Column as Column, to_arrow as to_arrow, to_numpy as to_numpy
