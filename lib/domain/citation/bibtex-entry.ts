import { isOfDraws, methodName } from "../results/leaderboard/leaderboard-table";
import { latexText } from "../tables/latex-text";
import type { ResultFacts } from "./result-facts";

export interface CitedCampaign {
  /** The campaign's name in addresses. */
  readonly slug: string;
  /** As far as they are told; without any, the campaign's organisers together. */
  readonly authors: readonly string[];
  /** When it is cited, for campaigns of which no ranking has a time. */
  readonly today: Date;
  /** Where others can see it, if it is published. */
  readonly url?: string | undefined;
  /** Of the data, as far as it is told. */
  readonly licence?: string | null | undefined;
}

/** A BibTeX entry for a campaign's results: with seed, version and fingerprint, so that it names these numbers. */
export function bibtexEntry(
  { slug, authors, today, url, licence }: CitedCampaign,
  facts: ResultFacts,
): string {
  const { origin } = facts;
  const year = facts.record?.lastYear ?? today.getUTCFullYear();
  // Without an author or a key the styles of BibTeX could not sort it.
  const named = authors.length > 0 ? authors : [`The organisers of ${facts.campaign}`];
  const repeated =
    origin.unit === "run"
      ? `${origin.bootstrap} runs`
      : isOfDraws(origin)
        ? `${origin.bootstrap} draws over ${origin.unit === "both" ? "segments and judges" : `${origin.unit}s`}`
        : `${origin.bootstrap} resamples by ${origin.unit}`;
  const note =
    `${origin.rankings === null ? `${origin.judgments} judgments` : `${origin.rankings} rankings`} by ${origin.judges} ${origin.judges === 1 ? "judge" : "judges"}; ${methodName(origin)}, ${repeated}, ` +
    `p ≤ ${origin.p}, seed ${origin.seed}; Adjudge ${origin.version}, fingerprint ${origin.fingerprint}` +
    metricsText(facts) +
    (licence ? `; data licensed under ${licence}` : "");
  const fields: readonly (readonly [string, string])[] = [
    ["author", named.map(authorText).join(" and ")],
    // A second pair of braces keeps the capitals as they are.
    ["title", `{${bibtexText(facts.campaign)}: human judgments of ${facts.systems} systems}`],
    ["year", String(year)],
    ...(url === undefined ? [] : [["howpublished", `\\url{${urlText(url)}}`] as const]),
    ["note", bibtexText(note)],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`);
  return [`@misc{${citationKey(slug, year)},`, ...lines, "}", ""].join("\n");
}

function metricsText({ scoredBy = [], scoredOn }: ResultFacts): string {
  if (scoredBy.length === 0) return "";
  return `; metrics on ${scoredOn}: ${scoredBy.map(({ settings }) => settings).join(", ")}`;
}

/** BibTeX counts braces without looking whether a backslash stands before them. */
function bibtexText(text: string): string {
  return latexText(text).replace(
    /\\([{}])/g,
    (_, brace) => `\\textbrace${brace === "{" ? "left" : "right"}{}`,
  );
}

/** Nobody's name is taken apart: `and` within braces joins no two authors. */
function authorText(name: string): string {
  return `{${bibtexText(name)}}`;
}

function urlText(url: string): string {
  return encodeURI(decodeURI(url)).replace(/[{}\\^%]/g, (character) => (character === "%" ? "\\%" : ""));
}

function citationKey(slug: string, year: number): string {
  return `${slug.replace(/[^A-Za-z0-9-]/g, "")}-${year}`;
}
