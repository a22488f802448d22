import {
  abstractOf,
  authorsOf,
  contactOf,
  licenceText,
  type PackageFacts,
  spdxOf,
  titleOf,
} from "./package-facts";

/** A string in YAML: JSON's strings are YAML's too, whatever is in them. */
const quoted = (text: string) => JSON.stringify(text);

/** How to cite the data, in the Citation File Format 1.2.0. Names are not taken apart, so authors are entities. */
export function citationCff(facts: PackageFacts): string {
  const contact = contactOf(facts);
  const spdx = spdxOf(facts.licence);
  return [
    "cff-version: 1.2.0",
    `message: ${quoted("If you use these data, please cite them as below.")}`,
    "type: dataset",
    `title: ${quoted(titleOf(facts))}`,
    `abstract: ${quoted(abstractOf(facts))}`,
    "authors:",
    ...authorsOf(facts).map((name) => `  - name: ${quoted(name)}`),
    ...(contact === undefined
      ? []
      : [
          "contact:",
          `  - name: ${quoted(contact.name)}`,
          ...(contact.email === undefined ? [] : [`    email: ${quoted(contact.email)}`]),
        ]),
    // Only names of the SPDX list are allowed there.
    ...(spdx === undefined ? [] : [`license: ${spdx}`]),
    ...(spdx === undefined && facts.licence !== null && /^https?:/.test(licenceText(facts.licence))
      ? [`license-url: ${quoted(facts.licence)}`]
      : []),
    ...(facts.address === null ? [] : [`url: ${quoted(facts.address)}`]),
    `date-released: ${facts.date}`,
    "keywords:",
    ...["human evaluation", "rankings", "natural language generation"].map((word) => `  - ${quoted(word)}`),
    "",
  ].join("\n");
}
