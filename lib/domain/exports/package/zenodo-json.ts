import { escapeXml } from "../../formats/xml/xml-escape";
import { abstractOf, authorsOf, contactOf, type PackageFacts, spdxOf, titleOf } from "./package-facts";

/** What Zenodo fills its form with; beside a CITATION.cff it reads this file alone. */
export function zenodoJson(facts: PackageFacts): string {
  const contact = contactOf(facts);
  const spdx = spdxOf(facts.licence);
  return `${JSON.stringify(
    {
      title: titleOf(facts),
      upload_type: "dataset",
      // HTML there.
      description: abstractOf(facts)
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
        .join(""),
      creators: authorsOf(facts).map((name) => ({ name })),
      ...(contact === undefined ? {} : { contributors: [{ name: contact.name, type: "ContactPerson" }] }),
      access_right: "open",
      ...(spdx === undefined ? {} : { license: spdx.toLowerCase() }),
      publication_date: facts.date,
      keywords: ["human evaluation", "rankings", "natural language generation"],
      notes: `Made by Adjudge ${facts.version}.`,
    },
    null,
    2,
  )}\n`;
}
