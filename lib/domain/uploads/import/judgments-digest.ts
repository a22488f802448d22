import { editKey } from "../../edits/edit";
import { FormatError } from "../../formats/format-error";
import type { FileRanking } from "../../formats/judgments/file-ranking";
import { MAX_SYSTEMS } from "../../formats/outputs/max-systems";
import { entersResults } from "../../judgments/counting-rankings";
import { judgmentStatistics } from "../../judgments/judgment-statistics";
import type { ShownHypothesis } from "../../judgments/ranking-record";
import { compareCodeUnits } from "../../text/compare-code-units";
import { comparedText, type TextRule } from "../../text/text-rule";
import { unstorableRankingProblem } from "./ranking-storable";
import { RevisionCheck } from "./revision-check";

/** A hypothesis of a segment, as rankings show it. */
export interface DigestedHypothesis {
  readonly systems: SystemGroup;
  /** Where it is first shown. */
  readonly line: number;
  /** As texts are compared, where the file holds it. */
  readonly text?: string;
}

/** A segment that is ranked. */
export interface DigestedSegment {
  /** Where it first occurs. */
  readonly line: number;
  readonly hypotheses: readonly DigestedHypothesis[];
  readonly document?: string;
}

export interface DigestedJudge {
  readonly name: string;
  readonly isExcluded: boolean;
}

/** What the statistics of a file say, of those of its rankings that enter results. */
export interface DigestedCounts {
  /** Null where it is not known which judgments belong to one. */
  readonly rankings: number | null;
  readonly skipped: number;
  readonly unexpanded: number;
  readonly expanded: number;
}

/** All of a file of rankings but the rankings. */
export interface JudgmentsDigest {
  /** In code-unit order, with the line that first names each. */
  readonly systems: ReadonlyMap<string, number>;
  /** In code-unit order. */
  readonly judges: readonly DigestedJudge[];
  /** By what the file calls them. */
  readonly segments: ReadonlyMap<string, DigestedSegment>;
  /** Whether a segment's rankings name one document each time; otherwise it names something else. */
  readonly hasDocuments: boolean;
  /** Everything the file holds. */
  readonly rankings: number;
  readonly skipped: number;
  readonly superseded: number;
  readonly counts: DigestedCounts;
  readonly firstTime: string | undefined;
  readonly lastTime: string | undefined;
  /** Edits that a judge marked as right in one text of a task and as wrong in another. */
  readonly contradictoryMarks: number;
}

interface Judge {
  readonly isExcluded: boolean;
  readonly line: number;
}

interface Segment {
  readonly line: number;
  readonly hypotheses: DigestedHypothesis[];
  document?: string;
}

/**
 * Gathers what must be known of a file before its rankings can be stored, and refuses what contradicts itself. Memory
 * grows with the distinct hypotheses of the file, not with its rankings. What fails names line and problem.
 */
export class JudgmentsDigester {
  readonly #rule: TextRule;
  readonly #groups = new SystemGroups();
  readonly #revisions = new RevisionCheck();
  readonly #systems = new Map<string, number>();
  readonly #judges = new Map<string, Judge>();
  readonly #segments = new Map<string, Segment>();
  #hasDocuments = true;
  #rankings = 0;
  #skipped = 0;
  #superseded = 0;
  #counts: DigestedCounts = { rankings: 0, skipped: 0, unexpanded: 0, expanded: 0 };
  #firstTime: string | undefined;
  #lastTime: string | undefined;
  #contradictoryMarks = 0;

  constructor(rule: TextRule) {
    this.#rule = rule;
  }

  add(ranking: FileRanking, line: number): void {
    const problem = unstorableRankingProblem(ranking);
    if (problem !== undefined) throw new FormatError(line, problem);
    this.#addJudge(ranking, line);
    const segment = this.#segmentOf(ranking, line);
    this.#revisions.add(ranking, line);
    for (const hypothesis of ranking.passedOver ?? ranking.hypotheses)
      this.#addHypothesis(ranking.segment, segment, hypothesis, line);
    this.#count(ranking);
    this.#contradictoryMarks += contradictoryEdits(ranking).size;
  }

  digest(): JudgmentsDigest {
    return {
      systems: new Map(sorted(this.#systems)),
      judges: sorted(this.#judges).map(([name, { isExcluded }]) => ({ name, isExcluded })),
      segments: this.#segments,
      hasDocuments: this.#hasDocuments,
      rankings: this.#rankings,
      skipped: this.#skipped,
      superseded: this.#superseded,
      counts: this.#counts,
      firstTime: this.#firstTime,
      lastTime: this.#lastTime,
      contradictoryMarks: this.#contradictoryMarks,
    };
  }

  #addJudge({ judge, judgeExcluded }: FileRanking, line: number): void {
    const isExcluded = judgeExcluded ?? false;
    const known = this.#judges.get(judge);
    if (known === undefined) this.#judges.set(judge, { isExcluded, line });
    else if (known.isExcluded !== isExcluded) {
      const [here, there] = isExcluded ? ["is", "is not"] : ["is not", "is"];
      throw new FormatError(line, `judge ${judge} ${here} excluded here, and ${there} in line ${known.line}`);
    }
  }

  #segmentOf({ segment: name, document }: FileRanking, line: number): Segment {
    const known = this.#segments.get(name);
    if (known === undefined) {
      const segment = { line, hypotheses: [], ...(document === undefined ? {} : { document }) };
      this.#segments.set(name, segment);
      return segment;
    }
    if (known.document === undefined && document !== undefined) known.document = document;
    else if (document !== undefined && known.document !== document) this.#hasDocuments = false;
    return known;
  }

  #addHypothesis(name: string, segment: Segment, shown: ShownHypothesis, line: number): void {
    const systems = this.#groups.of(shown.systems);
    const text = shown.text === undefined ? undefined : comparedText(shown.text, this.#rule);
    const place = segment.hypotheses.findIndex((each) => each.systems === systems);
    const known = segment.hypotheses[place];
    if (known !== undefined) {
      if (text === undefined || text === known.text) return;
      if (known.text !== undefined) {
        const who = systems.join(" ");
        throw new FormatError(line, `the text of ${who} for segment ${name} differs from line ${known.line}`);
      }
      segment.hypotheses[place] = { ...known, text };
      return;
    }
    for (const other of segment.hypotheses) {
      const shared = systems.find((system) => other.systems.includes(system));
      if (shared === undefined) continue;
      const here = standing(shared, systems);
      const there = standing(shared, other.systems);
      throw new FormatError(
        line,
        `${shared} wrote a hypothesis of segment ${name} ${here} here, and ${there} in line ${other.line}; a system has one output per segment`,
      );
    }
    for (const system of systems) if (!this.#systems.has(system)) this.#systems.set(system, line);
    if (this.#systems.size > MAX_SYSTEMS)
      throw new FormatError(line, `the file names more than ${MAX_SYSTEMS} systems`);
    segment.hypotheses.push({ systems, line, ...(text === undefined ? {} : { text }) });
  }

  #count(ranking: FileRanking): void {
    this.#rankings += 1;
    if (ranking.state === "skipped") this.#skipped += 1;
    if (ranking.state === "superseded") this.#superseded += 1;
    const { time } = ranking;
    if (time !== undefined) {
      if (this.#firstTime === undefined || time < this.#firstTime) this.#firstTime = time;
      if (this.#lastTime === undefined || time > this.#lastTime) this.#lastTime = time;
    }
    if (!entersResults(ranking)) return;
    const { total } = judgmentStatistics([ranking]);
    this.#counts = {
      rankings:
        this.#counts.rankings === null || total.rankings === null
          ? null
          : this.#counts.rankings + total.rankings,
      skipped: this.#counts.skipped + total.skipped,
      unexpanded: this.#counts.unexpanded + total.unexpanded,
      expanded: this.#counts.expanded + total.expanded,
    };
  }
}

/** The edits, by their keys, that have both marks; a campaign has one mark for an edit of a task. */
export function contradictoryEdits({ edits = [] }: FileRanking): ReadonlySet<string> {
  const right = new Set(edits.flatMap((edit) => (edit.mark === "right" ? [editKey(edit)] : [])));
  return new Set(
    edits.flatMap((edit) => (edit.mark === "wrong" && right.has(editKey(edit)) ? [editKey(edit)] : [])),
  );
}

function standing(system: string, group: SystemGroup): string {
  const others = group.filter((other) => other !== system);
  return others.length === 0 ? "alone" : `with ${others.join(", ")}`;
}

function sorted<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([first], [second]) => compareCodeUnits(first, second));
}

/** Systems that stand behind one hypothesis, in code-unit order. The same systems are the same object. */
type SystemGroup = readonly string[];

/** Hands out one object for each set of systems, of which a file names few, and each very often. */
class SystemGroups {
  readonly #groups = new Map<string, SystemGroup>();
  readonly #known = new WeakMap<readonly string[], SystemGroup>();

  of(systems: readonly string[]): SystemGroup {
    // Parsers share the lists that a file repeats.
    const known = this.#known.get(systems);
    if (known) return known;
    const sorted = systems.toSorted(compareCodeUnits);
    // No system's name holds white space.
    const key = sorted.join(" ");
    const group = this.#groups.get(key) ?? sorted;
    this.#groups.set(key, group);
    this.#known.set(systems, group);
    return group;
  }
}
