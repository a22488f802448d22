/**
 * What the specifications of Croissant 1.1, of datapackage.org 2.0 and of citation files 1.2.0 demand, written out from
 * them, as far as our files use them: their own validators are programs of Python, which need not be here. Each function
 * names what is wrong, by its place.
 */

type Thing = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const isAddress: Check = (value) =>
  isText(value) && URL.canParse(value as string) && /^https?:/.test(value as string);
const isDay: Check = (value) =>
  isText(value) && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value as string);
const isMoment: Check = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value as string);
const isEmail: Check = (value) => isText(value) && /^\S+@\S+\.\S{2,}$/.test(value as string);
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
/** Where one value may stand for a list of one. */
const each =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.length > 0 && value.every(check) : check(value);

interface Rules {
  readonly required?: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
  /** Whether others are allowed. */
  readonly isOpen?: boolean;
}

function problemsOf(
  place: string,
  value: unknown,
  { required = {}, optional = {}, isOpen = false }: Rules,
): string[] {
  if (!isThing(value)) return [`${place} is not an object`];
  const known = { ...required, ...optional };
  return [
    ...Object.keys(required).flatMap((name) => (name in value ? [] : [`${place} misses ${name}`])),
    ...Object.entries(value).flatMap(([name, what]) => {
      const check = known[name];
      if (check === undefined) return isOpen ? [] : [`${place} has an unknown ${name}`];
      return check(what) ? [] : [`${place}: ${name} is ${JSON.stringify(what)}`];
    }),
  ];
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function repeated(place: string, names: readonly unknown[]): readonly string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${place} has ${name} twice`);
}

const whoMade: Check = (value) =>
  problemsOf("", value, {
    required: { "@type": isOneOf("sc:Organization", "sc:Person"), name: isText },
    optional: { email: isEmail, url: isAddress },
  }).length === 0;

/** Texts of the extension on responsible use; each may be several. */
const RESPONSIBLE_USE = [
  ...["dataCollection", "dataCollectionType", "dataCollectionMissingData", "dataCollectionRawData"],
  ...[
    "dataCollectionTimeframe",
    "dataPreprocessingProtocol",
    "dataImputationProtocol",
    "dataManipulationProtocol",
  ],
  ...[
    "dataReleaseMaintenancePlan",
    "personalSensitiveInformation",
    "dataAnnotationProtocol",
    "dataAnnotationPlatform",
  ],
  ...["dataAnnotationAnalysis", "annotationsPerItem", "annotatorDemographics", "machineAnnotationTools"],
  ...["dataSocialImpact", "dataBiases", "dataLimitations", "dataUseCases"],
];

/** The address of the data is demanded too, and known only once they are somewhere: `hasAddress` says so. */
export function croissantProblems(
  value: unknown,
  { hasAddress }: { readonly hasAddress: boolean },
): readonly string[] {
  const files = isThing(value) ? listed(value.distribution) : [];
  const sets = isThing(value) ? listed(value.recordSet) : [];
  const idsOf = (things: readonly unknown[]) =>
    things.map((thing) => (isThing(thing) ? thing["@id"] : undefined));
  const fields = sets.flatMap((set) => (isThing(set) ? listed(set.field) : []));
  const isLicence: Check = (licence) =>
    isAddress(licence) ||
    (isThing(licence) && licence["@type"] === "sc:CreativeWork" && isText(licence.name));
  const isSource: Check = (source) =>
    isThing(source) &&
    isThing(source.fileObject) &&
    idsOf(files).includes(source.fileObject["@id"]) &&
    isThing(source.extract) &&
    isText(source.extract.column);
  return [
    ...problemsOf("the data set", value, {
      required: {
        "@context": (context) => isThing(context) && context["@vocab"] === "https://schema.org/",
        "@type": isOneOf("sc:Dataset"),
        conformsTo: (says) =>
          listed(says).includes("http://mlcommons.org/croissant/1.1") && each(isAddress)(says),
        ...{ name: isText, description: isText, license: each(isLicence), creator: each(whoMade) },
        datePublished: (date) => isDay(date) || isMoment(date),
        distribution: (list) => listed(list).length > 0,
        ...(hasAddress ? { url: isAddress } : {}),
      },
      optional: {
        ...{ "@id": isText, alternateName: each(isText), inLanguage: each(isText), keywords: each(isText) },
        ...{ maintainer: each(whoMade), publisher: each(whoMade), citeAs: isText },
        version: (version) => isText(version) && /^\d+\.\d+\.\d+$/.test(version as string),
        isLiveDataset: (is) => typeof is === "boolean",
        recordSet: (list) => listed(list).length > 0,
        ...Object.fromEntries(RESPONSIBLE_USE.map((name) => [`rai:${name}`, each(isText)])),
      },
    }),
    ...files.flatMap((file, at) =>
      problemsOf(`file ${at + 1}`, file, {
        required: {
          ...{ "@type": isOneOf("cr:FileObject"), "@id": isText, name: isText, contentUrl: isText },
          contentSize: (size) => isText(size) && /^\d+( [KMGT]?B)?$/.test(size as string),
          encodingFormat: (type) => isText(type) && /^[\w.+-]+\/[\w.+-]+$/.test(type as string),
          sha256: (hash) => isText(hash) && /^[0-9a-f]{64}$/.test(hash as string),
        },
        optional: { description: isText },
      }),
    ),
    ...sets.flatMap((set, at) =>
      problemsOf(`table ${at + 1}`, set, {
        required: {
          "@type": isOneOf("cr:RecordSet"),
          "@id": isText,
          name: isText,
          field: (list) => listed(list).length > 0,
        },
        optional: { description: isText, key: isThing },
      }),
    ),
    ...fields.flatMap((field, at) =>
      problemsOf(`field ${at + 1}`, field, {
        required: {
          ...{ "@type": isOneOf("cr:Field"), "@id": isText, name: isText, source: isSource },
          dataType: each(
            isOneOf("sc:Text", "sc:Integer", "sc:Float", "sc:Boolean", "sc:DateTime", "sc:Date"),
          ),
        },
        optional: { description: isText },
      }),
    ),
    ...repeated("the data set", idsOf([...files, ...sets, ...fields])),
  ];
}

const FIELD_TYPES = [
  "string",
  "number",
  "integer",
  "boolean",
  "object",
  "array",
  "datetime",
  "date",
  "time",
  "any",
];
const isPath: Check = (path) =>
  isAddress(path) ||
  (isText(path) && !(path as string).startsWith("/") && !(path as string).split("/").includes(".."));

export function dataPackageProblems(value: unknown): readonly string[] {
  const resources = isThing(value) ? listed(value.resources) : [];
  const licences: Check = (list) =>
    listed(list).length > 0 &&
    listed(list).every(
      (licence) =>
        isThing(licence) &&
        ("name" in licence || "path" in licence) &&
        problemsOf("", licence, { optional: { name: isText, path: isPath, title: isText } }).length === 0,
    );
  const isContributor: Check = (who) =>
    problemsOf("", who, {
      optional: { title: isText, email: isEmail, path: isPath, organization: isText, roles: each(isText) },
    }).length === 0 && Object.keys(who as Thing).length > 0;
  return [
    ...problemsOf("the package", value, {
      required: { resources: (list) => listed(list).length > 0 },
      optional: {
        $schema: isOneOf("https://datapackage.org/profiles/2.0/datapackage.json"),
        ...{
          name: isText,
          id: isText,
          title: isText,
          description: isText,
          homepage: isAddress,
          version: isText,
        },
        ...{
          created: isMoment,
          keywords: each(isText),
          licenses: licences,
          contributors: each(isContributor),
        },
      },
    }),
    ...resources.flatMap((resource, at) => {
      const place = `resource ${at + 1}`;
      const schema = isThing(resource) ? resource.schema : undefined;
      const fields = isThing(schema) ? listed(schema.fields) : [];
      return [
        ...problemsOf(place, resource, {
          required: { name: isText, path: each(isPath) },
          optional: {
            ...{ title: isText, description: isText, format: isText, encoding: isText, schema: isThing },
            mediatype: (type) => isText(type) && /^[^/]+\/[^/]+$/.test(type as string),
            bytes: (bytes) => Number.isSafeInteger(bytes) && (bytes as number) >= 0,
            hash: (hash) => isText(hash) && /^(\w+:)?[0-9a-fA-F]+$/.test(hash as string),
          },
        }),
        ...fields.flatMap((field, place_) =>
          problemsOf(`${place}, field ${place_ + 1}`, field, {
            required: { name: isText },
            optional: { type: isOneOf(...FIELD_TYPES), title: isText, description: isText, format: isText },
          }),
        ),
        ...repeated(
          place,
          fields.map((field) => (isThing(field) ? field.name : undefined)),
        ),
      ];
    }),
    ...repeated(
      "the package",
      resources.map((resource) => (isThing(resource) ? resource.name : undefined)),
    ),
  ];
}

const isPersonOrEntity: Check = (who) =>
  isThing(who) &&
  problemsOf(
    "",
    who,
    "name" in who
      ? { required: { name: isText }, optional: { email: isEmail, website: isAddress, alias: isText } }
      : { optional: { "family-names": isText, "given-names": isText, email: isEmail, affiliation: isText } },
  ).length === 0;
const people: Check = (list) => listed(list).length > 0 && listed(list).every(isPersonOrEntity);
/** Of the list of SPDX as the schema has it, those that may occur here. */
const isLicenceName = isOneOf(
  "MIT",
  "CC0-1.0",
  "CC-BY-4.0",
  "CC-BY-SA-4.0",
  "CC-BY-NC-4.0",
  "CC-BY-NC-SA-4.0",
  "ODC-By-1.0",
);
const isYear: Check = (year) => Number.isInteger(year);

export function citationProblems(value: unknown): readonly string[] {
  const references = isThing(value) ? listed(value.references) : [];
  return [
    ...problemsOf("the citation", value, {
      required: { "cff-version": isOneOf("1.2.0"), message: isText, title: isText, authors: people },
      optional: {
        ...{ type: isOneOf("software", "dataset"), abstract: isText, contact: people, version: isText },
        ...{
          license: isLicenceName,
          "license-url": isAddress,
          "date-released": isDay,
          keywords: each(isText),
        },
        ...{ url: isAddress, "repository-code": isAddress, references: Array.isArray },
      },
    }),
    ...references.flatMap((reference, at) =>
      problemsOf(`reference ${at + 1}`, reference, {
        required: { type: isText, title: isText, authors: people },
        optional: { year: isYear, conference: isPersonOrEntity, doi: isText, url: isAddress },
      }),
    ),
  ];
}

/** The part of YAML that citation files and the heads of dataset cards here are written in: keys, lists, quoted and plain scalars. */
export function readSimpleYaml(text: string): unknown {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  let at = 0;
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const scalar = (written: string): unknown => {
    if (written.startsWith('"')) return JSON.parse(written);
    if (/^(true|false)$/.test(written)) return written === "true";
    return /^-?\d+$/.test(written) ? Number(written) : written;
  };
  function block(indent: number): unknown {
    return lines[at]?.trimStart().startsWith("- ") ? list(indent) : map(indent);
  }
  function list(indent: number): unknown[] {
    const items: unknown[] = [];
    while (at < lines.length && indentOf(lines[at]!) === indent && lines[at]!.trimStart().startsWith("- ")) {
      const inner = lines[at]!.trimStart().slice(2);
      if (/^[\w-]+:( |$)/.test(inner)) {
        lines[at] = " ".repeat(indent + 2) + inner;
        items.push(map(indent + 2));
      } else {
        items.push(scalar(inner));
        at++;
      }
    }
    return items;
  }
  function map(indent: number): Thing {
    const entries: [string, unknown][] = [];
    while (at < lines.length && indentOf(lines[at]!) === indent && !lines[at]!.trimStart().startsWith("- ")) {
      const found = /^([\w$-]+):(?: (.*))?$/.exec(lines[at]!.trim());
      if (found === null) throw new RangeError(`line ${at + 1} is neither a key nor an item: ${lines[at]}`);
      at++;
      const [, key, value] = found;
      entries.push([key!, value === undefined ? block(indentOf(lines[at] ?? "")) : scalar(value)]);
    }
    return Object.fromEntries(entries);
  }
  const read = block(0);
  if (at < lines.length) throw new RangeError(`line ${at + 1} stands nowhere: ${lines[at]}`);
  return read;
}
