print("raqam")
