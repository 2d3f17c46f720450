#!/usr/bin/env python3
"""spdx.py VERSION DATE: prints the SPDX list (2.3, JSON) of the program and of what it holds."""
import hashlib
import json
import sys

import components


def package(identifier, name, version, licence, copyright_text, source):
    return {
        "SPDXID": "SPDXRef-" + identifier,
        "name": name,
        "versionInfo": version,
        "downloadLocation": source,
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": copyright_text,
        "supplier": "NOASSERTION",
    }


def main():
    version, date = sys.argv[1:3]
    packages = [
        package("runnel", "runnel", version, "MIT", "2026 The Runnel authors", "NOASSERTION")
    ]
    for one in components.components():
        packages.append(
            package(
                one["Identifier"], one["Component"], components.version(one), one["Licence"],
                one["Copyright"], one["Source"]))
    relations = [("DOCUMENT", "DESCRIBES", "runnel")]
    relations += [("runnel", "STATIC_LINK", one["SPDXID"][8:]) for one in packages[1:]]
    mark = hashlib.sha256(json.dumps(packages, sort_keys=True).encode()).hexdigest()
    print(json.dumps({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": "runnel-" + version,
        "documentNamespace": f"https://spdx.org/spdxdocs/runnel-{version}-{mark[:32]}",
        "creationInfo": {"created": f"{date}T00:00:00Z", "creators": ["Tool: spdx.py"]},
        "packages": packages,
        "relationships": [
            {
                "spdxElementId": "SPDXRef-" + a,
                "relationshipType": kind,
                "relatedSpdxElement": "SPDXRef-" + b,
            }
            for a, kind, b in relations
        ],
    }, indent=1))


main()
