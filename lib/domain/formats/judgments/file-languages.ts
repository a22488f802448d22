import { compareCodeUnits } from "../../text/compare-code-units";
import type { RankingDetails } from "./file-ranking";

/** The languages of what was judged, as far as they are known. */
export type FileLanguages = Pick<RankingDetails, "sourceLanguage" | "targetLanguage">;

/** What other programs' files name where nothing is known, since these name something always. */
const UNKNOWN = { sourceLanguage: "src", targetLanguage: "trg" } as const;

/** The languages that a file of another program names. */
export function languagesNamed(source: string | undefined, target: string | undefined): FileLanguages {
  // Each ranking of a large file asks: no spreading of parts that may be missing.
  const named: { -readonly [Name in keyof FileLanguages]: FileLanguages[Name] } = {};
  const sourceLanguage = source?.trim() ?? "";
  const targetLanguage = target?.trim() ?? "";
  if (sourceLanguage !== "" && sourceLanguage !== UNKNOWN.sourceLanguage)
    named.sourceLanguage = sourceLanguage;
  if (targetLanguage !== "" && targetLanguage !== UNKNOWN.targetLanguage)
    named.targetLanguage = targetLanguage;
  return named;
}

/** What such a file names for a ranking, where `others` holds for rankings that tell nothing themselves. */
export function languagesToName(ranking: FileLanguages, others: FileLanguages): Required<FileLanguages> {
  return {
    sourceLanguage: ranking.sourceLanguage ?? others.sourceLanguage ?? UNKNOWN.sourceLanguage,
    targetLanguage: ranking.targetLanguage ?? others.targetLanguage ?? UNKNOWN.targetLanguage,
  };
}

/** So many language pairs are listed where a file mixes them. */
const LISTED = 10;

/** Which language pairs pass by, for whoever takes them together. */
export class LanguagePairs {
  readonly #pairs = new Set<string>();
  #last: FileLanguages = {};

  /** @param where what they pass by in, as warnings begin */
  constructor(private readonly where = "the file contains") {}

  add(ranking: FileLanguages): void {
    const { sourceLanguage, targetLanguage } = ranking;
    const isAsBefore =
      sourceLanguage === this.#last.sourceLanguage && targetLanguage === this.#last.targetLanguage;
    if ((isAsBefore && this.#pairs.size > 0) || this.#pairs.size > LISTED) return;
    this.#last = ranking;
    const named = languagesToName(ranking, {});
    this.#pairs.add(`${named.sourceLanguage}-${named.targetLanguage}`);
  }

  warnings(): readonly string[] {
    if (this.#pairs.size < 2) return [];
    const pairs = [...this.#pairs].slice(0, LISTED).sort(compareCodeUnits);
    if (this.#pairs.size > LISTED) pairs.push("and more");
    return [
      `${this.where} judgments of several language pairs, which are combined here: ${pairs.join(", ")}`,
    ];
  }
}
