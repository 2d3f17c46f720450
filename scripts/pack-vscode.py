#!/usr/bin/env python3
"""Packs the extension for VS Code, a zip with a manifest: python3 scripts/pack-vscode.py runnel.vsix

The same files give the same bytes.
"""

import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / "editors/vscode"

TYPES = {".json": "application/json", ".md": "text/markdown", ".txt": "text/plain", ".vsixmanifest": "text/xml"}


def manifest(package):
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>runnel,__ext_flow,__ext_runnel,snippet</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="ui,workspace"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def content_types():
    rows = "".join(f'<Default Extension="{ending}" ContentType="{kind}"/>' for ending, kind in sorted(TYPES.items()))
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{rows}</Types>\n')


def files():
    """The names in the package with their texts: what the manifest names, and the grammar of all editors."""
    package = json.loads((folder / "package.json").read_text())
    texts = {"extension.vsixmanifest": manifest(package), "[Content_Types].xml": content_types()}
    for path in sorted(folder.iterdir()):
        texts[f"extension/{path.name}"] = path.read_text()
    texts["extension/runnel.tmLanguage.json"] = (root / "editors/textmate/runnel.tmLanguage.json").read_text()
    texts["extension/LICENSE.txt"] = (root / "LICENSE").read_text()
    return package, texts


def main():
    package, texts = files()
    contributes = package["contributes"]
    paths = [item["path"] for kind in ("grammars", "snippets") for item in contributes[kind]]
    paths += [item["configuration"] for item in contributes["languages"]]
    for path in paths:
        name = "extension/" + path.removeprefix("./")
        if name not in texts:
            sys.exit(f"pack-vscode.py: package.json names {path}, which is not there")
        json.loads(texts[name])
    for name in texts:
        if pathlib.PurePath(name).suffix not in TYPES and name != "[Content_Types].xml":
            sys.exit(f"pack-vscode.py: {name} has an ending without a type")
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in texts.items():
            package.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    main()
