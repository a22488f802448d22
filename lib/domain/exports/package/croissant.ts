import {
  abstractOf,
  authorsOf,
  contactOf,
  filesOf,
  languagesOf,
  licenceText,
  type PackageFacts,
  type PackageFile,
  titleOf,
} from "./package-facts";
import type { ColumnType } from "./parquet-page";

const TYPES = {
  text: "sc:Text",
  integer: "sc:Integer",
  number: "sc:Float",
  boolean: "sc:Boolean",
  time: "sc:DateTime",
} as const satisfies Readonly<Record<ColumnType, string>>;

/** As the specification gives it: what its words stand for. */
const context = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  equivalentProperty: "cr:equivalentProperty",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileProperty: "cr:fileProperty",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  parentField: "cr:parentField",
  path: "cr:path",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  samplingRate: "cr:samplingRate",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
};

/** The data set in the words of Croissant 1.1, with what its extension on responsible use asks about judged data. */
export function croissantJson(facts: PackageFacts): string {
  const contact = contactOf(facts);
  return `${JSON.stringify(
    {
      "@context": context,
      "@type": "sc:Dataset",
      "@id": facts.slug,
      conformsTo: ["http://mlcommons.org/croissant/1.1", "http://mlcommons.org/croissant/RAI/1.0"],
      name: facts.slug,
      alternateName: titleOf(facts),
      description: abstractOf(facts),
      version: "1.0.0",
      datePublished: facts.date,
      inLanguage: languagesOf(facts),
      ...(facts.address === null ? {} : { url: facts.address }),
      license: licenceOf(facts),
      creator: authorsOf(facts).map((name) => ({ "@type": "sc:Organization", name })),
      ...(contact === undefined
        ? {}
        : {
            maintainer: {
              "@type": "sc:Organization",
              name: contact.name,
              ...(contact.email === undefined ? {} : { email: contact.email }),
            },
          }),
      citeAs: `${authorsOf(facts).join(", ")}: ${titleOf(facts)}. ${facts.date.slice(0, 4)}.`,
      keywords: ["human evaluation", "rankings", "natural language generation"],
      isLiveDataset: false,
      ...responsibleUse(facts),
      distribution: [...filesOf(facts, "parquet"), ...filesOf(facts, "jsonl")].map(fileObject),
      recordSet: filesOf(facts, "parquet").map(recordSet),
    },
    null,
    2,
  )}\n`;
}

/** It must have one: an address, or a work that is named. What nobody told is named so. */
function licenceOf({ licence }: PackageFacts) {
  const text = licence === null ? "Not stated: ask before you use the data" : licenceText(licence);
  return /^https?:/.test(text) ? text : { "@type": "sc:CreativeWork", name: text };
}

function fileObject({ table, path, form, bytes, sha256 }: PackageFile) {
  return {
    "@type": "cr:FileObject",
    "@id": path,
    name: path,
    description: table.description,
    contentUrl: path,
    contentSize: `${bytes} B`,
    encodingFormat: form === "parquet" ? "application/vnd.apache.parquet" : "application/jsonlines",
    sha256,
  };
}

function recordSet({ table, path }: PackageFile) {
  return {
    "@type": "cr:RecordSet",
    "@id": table.name,
    name: table.name,
    description: table.description,
    field: table.columns.map(({ name, type, description }) => ({
      "@type": "cr:Field",
      "@id": `${table.name}/${name}`,
      name,
      description,
      dataType: TYPES[type],
      source: { fileObject: { "@id": path }, extract: { column: name } },
    })),
  };
}

/** What is true of every campaign, and what this one says of itself; nothing is claimed that nobody told. */
function responsibleUse({ instructions, hasConsent, pay, judges, rankings }: PackageFacts) {
  const perJudge = judges === 0 ? 0 : Math.round(rankings / judges);
  return {
    "rai:dataCollection":
      "Judges ranked outputs of several systems for the same source side by side in a browser, in a random order and without knowing which system wrote what.",
    "rai:dataCollectionType": ["Experiments"],
    "rai:dataAnnotationProtocol":
      instructions.trim() === "" ? "No instructions are stored." : instructions.trim(),
    "rai:dataAnnotationPlatform": ["Adjudge"],
    "rai:annotationsPerItem": `${rankings} rankings by ${judges} judges, about ${perJudge} per judge.`,
    "rai:annotatorDemographics": [
      `${judges} judges under random names; who they are is not part of the data. ${hasConsent ? "They agreed to a consent text before their first task." : "The campaign stores no consent text."} ${pay === null ? "The campaign does not say what they were paid." : `Their pay: ${pay}`}`,
    ],
    "rai:personalSensitiveInformation": [
      "None is collected about judges. The judged texts are as they were uploaded and may name people.",
    ],
    "rai:dataUseCases": [
      "Ranking systems with uncertainty, agreement between judges, validating automatic metrics against people.",
    ],
    "rai:dataLimitations": [
      "Ranks compare the texts shown together and are no absolute scores; judgments of one ranking are not independent of each other.",
    ],
    "rai:dataSocialImpact":
      "Rankings say what these judges preferred under these instructions; they do not say that a system is safe or fair.",
  };
}
