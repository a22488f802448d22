import { describe, expect, test } from "vitest";
import {
  citationProblems,
  croissantProblems,
  dataPackageProblems,
  readSimpleYaml,
} from "./description-rules";

/** What a rule finds must be found: each is broken once. */
describe("rules of descriptions", () => {
  const hash = "0".repeat(64);
  const croissant = {
    ...{
      "@context": { "@vocab": "https://schema.org/" },
      "@type": "sc:Dataset",
      name: "verbs",
      description: "Verbs.",
    },
    ...{ conformsTo: ["http://mlcommons.org/croissant/1.1"], license: "https://example.org/licence" },
    ...{ creator: [{ "@type": "sc:Organization", name: "Ada" }], datePublished: "2026-11-20" },
    distribution: [
      {
        ...{ "@type": "cr:FileObject", "@id": "a.parquet", name: "a.parquet", contentUrl: "a.parquet" },
        ...{ contentSize: "12 B", encodingFormat: "application/vnd.apache.parquet", sha256: hash },
      },
    ],
    recordSet: [
      {
        ...{ "@type": "cr:RecordSet", "@id": "a", name: "a" },
        field: [
          {
            ...{ "@type": "cr:Field", "@id": "a/b", name: "b", dataType: "sc:Text" },
            source: { fileObject: { "@id": "a.parquet" }, extract: { column: "b" } },
          },
        ],
      },
    ],
  };
  const [file] = croissant.distribution;
  const [set] = croissant.recordSet;
  const [field] = set!.field;

  test.each([
    [{ license: undefined }, "license is undefined"],
    [{ datePublished: "today" }, "datePublished"],
    [{ conformsTo: ["http://mlcommons.org/croissant/0.8"] }, "conformsTo"],
    [{ creator: ["Ada"] }, "creator"],
    [{ "rai:mood": "good" }, "unknown rai:mood"],
    [{ distribution: [{ ...file, sha256: "12" }] }, "file 1: sha256"],
    [{ distribution: [file, file] }, "has a.parquet twice"],
    [{ recordSet: [{ ...set, field: [{ ...field, dataType: "text" }] }] }, "field 1: dataType"],
    [
      { recordSet: [{ ...set, field: [{ ...field, source: { fileObject: { "@id": "x" } } }] }] },
      "field 1: source",
    ],
  ])("of Croissant: %j", (change, found) => {
    expect(croissantProblems(croissant, { hasAddress: false })).toEqual([]);
    expect(croissantProblems({ ...croissant, ...change }, { hasAddress: false }).join()).toContain(found);
  });

  test("of Croissant: an address, where there is one", () => {
    expect(croissantProblems(croissant, { hasAddress: true })).toEqual(["the data set misses url"]);
  });

  const resource = {
    name: "a",
    path: "a.jsonl",
    bytes: 3,
    hash: `sha256:${hash}`,
    schema: { fields: [{ name: "b" }] },
  };
  test.each([
    [{ resources: [] }, "resources"],
    [{ resources: [{ ...resource, path: "/etc/passwd" }] }, "path"],
    [{ resources: [{ ...resource, path: "../a" }] }, "path"],
    [{ resources: [resource, resource] }, "a twice"],
    [{ resources: [{ ...resource, schema: { fields: [{ name: "b", type: "text" }] } }] }, "field 1: type"],
    [{ licenses: [{ title: "Ask us" }] }, "licenses"],
    [{ contributors: [{}] }, "contributors"],
    [{ created: "yesterday" }, "created"],
  ])("of data packages: %j", (change, found) => {
    const whole = { resources: [resource] };
    expect(dataPackageProblems(whole)).toEqual([]);
    expect(dataPackageProblems({ ...whole, ...change }).join()).toContain(found);
  });

  const citation = 'cff-version: 1.2.0\nmessage: "Cite it."\ntitle: Verbs\nauthors:\n  - name: "Ada: one"\n';
  test.each([
    ["license: Ask us\n", "license"],
    ["date-released: 20.11.2026\n", "date-released"],
    ["contact:\n  - name: Ada\n    email: ada@localhost\n", "contact"],
    ["mood: good\n", "unknown mood"],
    ["references:\n  - type: article\n    title: A\n", "reference 1 misses authors"],
  ])("of citation files: %j", (line, found) => {
    expect(citationProblems(readSimpleYaml(citation))).toEqual([]);
    expect(readSimpleYaml(citation)).toMatchObject({ authors: [{ name: "Ada: one" }] });
    expect(citationProblems(readSimpleYaml(citation + line)).join()).toContain(found);
  });
});
