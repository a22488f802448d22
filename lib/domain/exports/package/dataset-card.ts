import {
  abstractOf,
  authorsOf,
  contactOf,
  filesOf,
  languagesOf,
  type PackageFacts,
  spdxOf,
  titleOf,
} from "./package-facts";

const quoted = (text: string) => JSON.stringify(text);

/** How hubs call the size of a data set, by its largest table. */
function sizeOf(rows: number): string {
  const steps = [
    [1e3, "n<1K"],
    [1e4, "1K<n<10K"],
    [1e5, "10K<n<100K"],
    [1e6, "100K<n<1M"],
    [1e7, "1M<n<10M"],
    [1e8, "10M<n<100M"],
  ] as const;
  return steps.find(([below]) => rows < below)?.[1] ?? "100M<n<1B";
}

/** What Hugging Face reads at the head of a card: a configuration per table. */
function head(facts: PackageFacts): string {
  const tables = filesOf(facts, "parquet");
  const spdx = spdxOf(facts.licence);
  // The hub has a name of its own for one of them.
  const licence = spdx === "ODC-By-1.0" ? "odc-by" : spdx?.toLowerCase();
  return [
    "---",
    `pretty_name: ${quoted(titleOf(facts))}`,
    ...(facts.licence === null
      ? []
      : licence === undefined
        ? ["license: other", `license_name: ${quoted(facts.licence)}`]
        : [`license: ${licence}`]),
    "language:",
    ...languagesOf(facts).map((language) => `  - ${quoted(language)}`),
    "size_categories:",
    `  - ${quoted(sizeOf(Math.max(0, ...tables.map(({ rows }) => rows))))}`,
    "tags:",
    '  - "human-evaluation"',
    '  - "human-feedback"',
    '  - "croissant"',
    "configs:",
    ...tables.flatMap(({ table, path }, index) => [
      `  - config_name: ${table.name}`,
      ...(index === 0 ? ["    default: true"] : []),
      "    data_files:",
      "      - split: train",
      `        path: ${path}`,
    ]),
    "---",
  ].join("\n");
}

/** The first page of a data package, and its card on hubs: what it holds, and how to open it in five lines. */
export function datasetCard(facts: PackageFacts): string {
  const contact = contactOf(facts);
  const parquet = filesOf(facts, "parquet");
  const counted = parquet.some(({ table }) => table.name === "expanded");
  return `${head(facts)}

# ${titleOf(facts)}

${abstractOf(facts)}

- Authors: ${authorsOf(facts).join(", ")}
- Licence: ${facts.licence ?? "not stated; ask before you use the data"}
- Contact: ${contact === undefined ? "not stated" : [contact.name, contact.email].filter((part, index, all) => part !== undefined && all.indexOf(part) === index).join(", ")}
- Made on ${facts.date} by Adjudge ${facts.version}

Judges have random names. \`croissant.json\` says how the data came about, \`datapackage.json\` what each column is, \`CITATION.cff\` how to cite them; Zenodo reads \`.zenodo.json\`. All tables are there twice: as Parquet in \`data/\` and as JSON lines in \`jsonl/\`.

## Tables

${parquet.map(tableText).join("\n")}
${counted ? examples : ""}`;
}

function tableText({ table, rows }: PackageFacts["files"][number]): string {
  const columns = table.columns.map(
    ({ name, type, description }) => `| ${name} | ${type} | ${description} |`,
  );
  return [
    `### ${table.name} (${rows} rows)`,
    "",
    table.description,
    "",
    "| column | type | meaning |",
    "|---|---|---|",
    ...columns,
    "",
  ].join("\n");
}

/** The same count in each: how often each system was preferred. */
const examples = `## How often each system was preferred

DuckDB:

\`\`\`sql
SELECT "system", count(*) AS wins FROM (
  SELECT "first" AS "system" FROM 'data/expanded.parquet' WHERE outcome = 'better'
  UNION ALL
  SELECT "second" FROM 'data/expanded.parquet' WHERE outcome = 'worse'
) GROUP BY "system" ORDER BY wins DESC, "system";
\`\`\`

pandas:

\`\`\`python
import pandas as pd
pairs = pd.read_parquet("data/expanded.parquet")
won = pairs.loc[pairs.outcome == "better", "first"]
lost = pairs.loc[pairs.outcome == "worse", "second"]
print(pd.concat([won, lost]).value_counts())
\`\`\`

polars:

\`\`\`python
import polars as pl
pairs = pl.read_parquet("data/expanded.parquet")
won = pairs.filter(pl.col("outcome") == "better").select(system="first")
lost = pairs.filter(pl.col("outcome") == "worse").select(system="second")
print(pl.concat([won, lost]).group_by("system").len("wins").sort("wins", descending=True))
\`\`\`

R:

\`\`\`r
library(arrow)
pairs <- read_parquet("data/expanded.parquet")
won <- pairs$first[pairs$outcome == "better"]
lost <- pairs$second[pairs$outcome == "worse"]
print(sort(table(c(won, lost)), decreasing = TRUE))
\`\`\`
`;
