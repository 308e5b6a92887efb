"""Compares two versions of raqam.h. The interface with one RAQAM_ABI gets functions, constants, and fields at the end of structures that begin with `size`."""

import re


def declarations(text):
    """Returns the declarations of a header: the text of each function and type, the value of each constant, the fields of each structure."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    code = re.sub(r"^#.*(?:\\\n.*)*|extern \"C\" \{|^\}$", "", text, flags=re.MULTILINE)
    found, constants, structures = set(), {}, {}
    for declaration in re.split(r";(?![^{]*\})", code):
        declaration = " ".join(declaration.split())
        body = re.search(r"\{ *(.*?) *\}", declaration)
        if not body:
            found.add(declaration)
        elif declaration.startswith("enum"):
            constants.update(constant.split(" = ") for constant in re.split(r", *", body.group(1).rstrip(", ")))
        else:
            structures[declaration.rsplit(" ", 1)[1]] = [field.strip() for field in body.group(1).split(";") if field.strip()]
    abi = re.search(r"^#define RAQAM_ABI (\d+)$", text, re.MULTILINE).group(1)
    return {"abi": abi, "declarations": sorted(found - {""}), "constants": constants, "structures": structures}


def breaks(old, new):
    """Returns the changes that programs for the old header do not survive; one line if RAQAM_ABI has changed."""
    if old["abi"] != new["abi"]:
        return [f"raqam.h: RAQAM_ABI is {new['abi']}"]
    lost = [f"{declaration} has been changed or removed" for declaration in old["declarations"] if declaration not in new["declarations"]]
    lost += [f"{name} = {value} has been changed or removed" for name, value in old["constants"].items() if new["constants"].get(name) != value]
    for name, fields in old["structures"].items():
        now = new["structures"].get(name, [])
        grows = now[:len(fields)] == fields and fields[0] == "uint32_t size"
        if now != fields and not grows:
            lost.append(f"struct {name} has been changed or removed")
    return [f"raqam.h: {line}; increase RAQAM_ABI" for line in lost]
