import { entersResults } from "../../judgments/counting-rankings";
import type { ShownHypothesis } from "../../judgments/ranking-record";
import { countOf } from "../../text/format-count";
import type { FileRanking } from "./file-ranking";

/** What our own format holds of a ranking and others may not, as people call it. */
const FACTS = {
  "times of day": ({ time }) => time !== undefined,
  durations: ({ duration }) => duration !== undefined,
  "times on screen": ({ activeMs, wallMs, duration }) =>
    wallMs !== undefined || (activeMs !== undefined && activeMs !== duration),
  documents: ({ document }) => document !== undefined,
  texts: (ranking) => shownBy(ranking).some(({ text }) => text !== undefined),
  "keys of hypotheses": (ranking) => shownBy(ranking).some(({ key }) => key !== undefined),
  ids: ({ id, sourceId }) => id !== undefined || sourceId !== undefined,
  "orders of display": ({ displayOrder }) => displayOrder !== undefined,
  "kinds of rankings": ({ kind, state, hypotheses }) =>
    kind !== (state === "current" && hypotheses.length === 1 ? "automatic" : "regular"),
  revisions: ({ version, replaces }) => (version ?? 1) > 1 || replaces !== undefined,
  "reasons for skipping and flagging": ({ skipReason, flagReason }) =>
    skipReason !== undefined || flagReason !== undefined,
  comments: ({ comment }) => comment !== undefined,
  "marks that none is acceptable": ({ noneAcceptable }) => noneAcceptable === true,
  "marks of edits": ({ edits, errors }) => edits !== undefined || errors !== undefined,
  "marks of late answers": ({ lateAt }) => lateAt !== undefined,
  "marks of organisers": ({ byOrganiser }) => byOrganiser === true,
} as const satisfies Readonly<Record<string, (ranking: FileRanking) => boolean>>;

export type RankingFact = keyof typeof FACTS;

function shownBy({ hypotheses, passedOver }: FileRanking): readonly ShownHypothesis[] {
  return passedOver ?? hypotheses;
}

/**
 * What stays behind on the way into another program's format. Such formats know neither practice nor control, revised
 * or late answers nor excluded judges: only what counts in results may be written to them. And they have no place for
 * some of what is known of those.
 */
export class LeftBehind {
  readonly #wanting: readonly RankingFact[];
  readonly #lost = new Set<RankingFact>();
  #leftOut = 0;
  #poorer = 0;

  /** @param holds the facts that the format has a place for */
  constructor(
    private readonly format: string,
    holds: ReadonlySet<RankingFact>,
  ) {
    this.#wanting = (Object.keys(FACTS) as RankingFact[]).filter((fact) => !holds.has(fact));
  }

  /** Whether a ranking is not written; whatever else it has and cannot keep is remembered. */
  leavesOut(ranking: FileRanking): boolean {
    if (!entersResults(ranking)) {
      this.#leftOut += 1;
      return true;
    }
    const lost = this.#wanting.filter((fact) => FACTS[fact](ranking));
    if (lost.length > 0) this.#poorer += 1;
    for (const fact of lost) this.#lost.add(fact);
    return false;
  }

  losses(): string[] {
    const lost = this.#wanting.filter((fact) => this.#lost.has(fact));
    const rankings = (count: number) => countOf(count, "ranking", "rankings");
    return [
      ...(this.#leftOut === 0
        ? []
        : [
            `${rankings(this.#leftOut)} that ${this.#leftOut === 1 ? "does" : "do"} not count in results ${this.#leftOut === 1 ? "is" : "are"} not in the file`,
          ]),
      ...(lost.length === 0
        ? []
        : [
            `${this.format} has no place for ${listed(lost)}: those of ${rankings(this.#poorer)} are not in the file`,
          ]),
    ];
  }
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
