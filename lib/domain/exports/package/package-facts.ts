import { licenceAddress } from "../../citation/campaign-about";
import type { PackageTable } from "./package-tables";

/** A table's file in one form, once it has been written. */
export interface PackageFile {
  readonly table: PackageTable;
  readonly path: string;
  readonly form: "parquet" | "jsonl";
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** What every description of a data package says, each in its own form. */
export interface PackageFacts {
  readonly slug: string;
  readonly campaign: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly description: string | null;
  /** Without any, the organisers are named together. */
  readonly authors: readonly string[];
  readonly licence: string | null;
  readonly contact: string | null;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly instructions: string;
  readonly hasConsent: boolean;
  readonly pay: string | null;
  readonly systems: number;
  readonly segments: number;
  readonly rankings: number;
  readonly judges: number;
  /** Where the public page is, if there is one at an address that others can open. */
  readonly address: string | null;
  /** When the package was made: "2026-11-20". */
  readonly date: string;
  /** Of the program. */
  readonly version: string;
  readonly files: readonly PackageFile[];
}

export function titleOf({ campaign }: PackageFacts): string {
  return `${campaign}: human judgments of systems that write text`;
}

export function abstractOf(facts: PackageFacts): string {
  const { description, kind, systems, segments, rankings, judges } = facts;
  const task = kind === "CORRECTION" ? "corrections" : "texts";
  const counts = `Rankings of ${task} by people: ${systems} systems, ${segments} segments, ${rankings} rankings by ${judges} judges.`;
  return description === null ? counts : `${description}\n\n${counts}`;
}

export function authorsOf({ authors, campaign }: PackageFacts): readonly string[] {
  return authors.length > 0 ? authors : [`The organisers of ${campaign}`];
}

/** The tags of its languages without regions, each once. */
export function languagesOf({ sourceLanguage, targetLanguage }: PackageFacts): readonly string[] {
  return [...new Set([sourceLanguage, targetLanguage].map((tag) => tag.split("-")[0] as string))];
}

/** How catalogues of licences call those that research data often have: SPDX, and in small letters the hubs. */
const SPDX: Readonly<Record<string, string>> = {
  "cc0 1.0": "CC0-1.0",
  "cc by 4.0": "CC-BY-4.0",
  "cc by-sa 4.0": "CC-BY-SA-4.0",
  "cc by-nc 4.0": "CC-BY-NC-4.0",
  "cc by-nc-sa 4.0": "CC-BY-NC-SA-4.0",
  "odc-by 1.0": "ODC-By-1.0",
  mit: "MIT",
};

export function spdxOf(licence: string | null): string | undefined {
  return licence === null ? undefined : SPDX[licence.trim().toLowerCase()];
}

/** Where a licence can be read; what has no known text is named as it was written. */
export function licenceText(licence: string): string {
  return licenceAddress(licence) ?? licence;
}

/** The name of a person, or of several; an address is told apart, since catalogues have a field of their own for it. */
export function contactOf({
  contact,
}: PackageFacts): { readonly name: string; readonly email?: string } | undefined {
  if (contact === null) return undefined;
  const email = /[^\s<>,;()]+@[^\s<>,;()]+\.[^\s<>,;().]{2,}/.exec(contact)?.[0];
  if (email === undefined) return { name: contact };
  const name = contact
    .replace(email, "")
    .replace(/[<>(),;]/g, "")
    .trim();
  return { name: name === "" ? email : name, email };
}

export const filesOf = ({ files }: PackageFacts, form: PackageFile["form"]): readonly PackageFile[] =>
  files.filter((file) => file.form === form);
