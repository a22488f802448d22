import {
  abstractOf,
  authorsOf,
  contactOf,
  filesOf,
  licenceText,
  type PackageFacts,
  spdxOf,
  titleOf,
} from "./package-facts";
import type { ColumnType } from "./parquet-page";

const TYPES = {
  text: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  time: "datetime",
} as const satisfies Readonly<Record<ColumnType, string>>;

/** The data package in the form of datapackage.org, version 2: each table with its columns, sizes and hashes. */
export function dataPackageJson(facts: PackageFacts): string {
  const contact = contactOf(facts);
  const spdx = spdxOf(facts.licence);
  return `${JSON.stringify(
    {
      $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
      name: facts.slug,
      title: titleOf(facts),
      description: abstractOf(facts),
      created: `${facts.date}T00:00:00Z`,
      version: "1.0.0",
      ...(facts.address === null ? {} : { homepage: facts.address }),
      ...(facts.licence === null
        ? {}
        : {
            licenses: [
              {
                ...(spdx === undefined ? {} : { name: spdx }),
                // One of name and path must be there; the README says what else was told.
                ...(/^https?:/.test(licenceText(facts.licence))
                  ? { path: licenceText(facts.licence) }
                  : spdx === undefined
                    ? { path: "README.md" }
                    : {}),
                title: facts.licence,
              },
            ],
          }),
      contributors: [
        ...authorsOf(facts).map((title) => ({ title, roles: ["author"] })),
        ...(contact === undefined
          ? []
          : [
              {
                title: contact.name,
                ...(contact.email === undefined ? {} : { email: contact.email }),
                roles: ["contact"],
              },
            ]),
      ],
      resources: [...filesOf(facts, "parquet"), ...filesOf(facts, "jsonl")].map(
        ({ table, path, form, bytes, sha256 }) => ({
          name: form === "parquet" ? table.name : `${table.name}-jsonl`,
          path,
          format: form,
          mediatype: form === "parquet" ? "application/vnd.apache.parquet" : "application/jsonl",
          description: table.description,
          bytes,
          hash: `sha256:${sha256}`,
          schema: {
            fields: table.columns.map(({ name, type, description }) => ({
              name,
              type: TYPES[type],
              description,
            })),
          },
        }),
      ),
    },
    null,
    2,
  )}\n`;
}
