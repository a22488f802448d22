import { writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileRanking } from "../../domain/formats/judgments/file-ranking";
import {
  JUDGMENT_FORMAT_NAMES,
  type JudgmentFormat,
  writerOfFormat,
} from "../../domain/formats/judgments/judgment-formats";
import { isRankedOrSkipped } from "../../domain/judgments/counting-rankings";
import type { AnsweredRanking } from "../../domain/judgments/ranking-record";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { writeText } from "../../testing/files/judgments-text";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";

const { at } = useTemporaryFolder();

const SYSTEMS = ["A", "B", "C", "D"];
const SEGMENTS = [0, 1, 2, 3];

/** Every command that takes judgments, with the units and methods that it knows. */
const COMMANDS: readonly (readonly [command: string, ...options: string[]])[] = [
  ["rank", "--bootstrap", "30"],
  ...["judgment", "ranking", "segment", "judge"].flatMap((unit) =>
    ["ew", "bt", "trueskill"].map(
      (method) => ["rank", "--method", method, "--unit", unit, "--bootstrap", "10"] as const,
    ),
  ),
  ["rank", "--method", "trueskill", "--bootstrap", "5"],
  ["rank", "--method", "pl", "--unit", "segment", "--bootstrap", "10"],
  ["rank", "--unit", "document", "--bootstrap", "10"],
  ["compare", "--bootstrap", "10"],
  ["robustness", "--splits", "3", "--bootstrap", "10"],
  ["effects"],
  ["plan", "--hours", "2"],
  ["stats"],
  ["agreement", "--bootstrap", "10"],
  ["head-to-head"],
  ["accuracy", "--folds", "3", "--bootstrap", "5"],
  ["judges"],
  ["agree-sentences", "--first-segment", "0", "--bootstrap", "10", "--judgments"],
];

/** What a command says, or nothing where it refuses. */
async function said(
  [command, ...options]: (typeof COMMANDS)[number],
  file: string,
): Promise<Say | undefined> {
  const words =
    command === "agree-sentences"
      ? [command, ...options, file, "--metric", `m=${at("scores")}`]
      : [command, file, ...(command === "compare" ? [at("other")] : []), ...options];
  const { code, stdout } = await run(...words, "--json");
  if (code !== 0) return undefined;
  return JSON.parse(stdout.replaceAll(path.basename(file), "the file"));
}

/** Judgments of the same systems, which those of a file are compared with. */
const OTHER = [
  "judgeId,segmentId,rankingID,system1Id,system1rank,system2Id,system2rank",
  ...SEGMENTS.flatMap((segment) =>
    ["A,1,B,2", "B,1,C,2", "C,1,D,2", "D,1,A,1", "B,2,A,1"].map(
      (pair, place) => `j${place % 3},${segment},${segment}-${place},${pair}`,
    ),
  ),
  "",
].join("\n");

type Say = Readonly<Record<string, unknown>>;

const COUNTS = new Set(
  "rankings judgments segments unexpanded unexpandedTies expanded expandedTies comparisons units ratings groups pairs wins losses ties".split(
    " ",
  ),
);

/** What the answer rests on: how many of what there are, and what is said to be not known, by where it stands. */
function foundations(value: unknown, place = ""): readonly (readonly [string, number | null])[] {
  if (typeof value !== "object" || value === null) {
    const name = place.slice(place.lastIndexOf(".") + 1);
    return COUNTS.has(name) && (value === null || typeof value === "number") ? [[place, value]] : [];
  }
  return Object.entries(value).flatMap(([name, member]) => foundations(member, `${place}.${name}`));
}

/** A copy rests on as much as its original, and what was not known of that is not known of it. */
function expectNoMoreCertainty(original: Say, copy: Say): void {
  const before = new Map(foundations(bySystem(original)));
  for (const [place, count] of foundations(bySystem(copy))) {
    const known = before.get(place);
    if (known === null || known === undefined) expect([place, count]).toEqual([place, known ?? null]);
    else expect([place, count ?? 0]).toEqual([place, expect.toSatisfy((each: number) => each <= known)]);
  }
}

/** Systems in the order of their names: what is drawn anew may put equal ones into another. */
function bySystem(answer: Say): Say {
  const { systems } = answer;
  if (!Array.isArray(systems) || typeof systems[0] !== "object") return answer;
  return {
    ...answer,
    systems: Object.fromEntries(systems.map((each: { readonly system: string }) => [each.system, each])),
  };
}

const rankings = arbitraryAnsweredRankings({ systems: 4, judges: 3, segments: 4, rankings: 14 }).map((all) =>
  all.map((ranking): AnsweredRanking => {
    // Segments by numbers, so that there are scores for them.
    const segment = String(Number(ranking.segment.slice(1)) - 1);
    const hypotheses = ranking.hypotheses.map((each) => ({ ...each, systemText: each.systems.join(" ") }));
    return { ...ranking, segment, hypotheses, kind: hypotheses.length === 1 ? "automatic" : "regular" };
  }),
);

/** Which of the rankings are taken apart into pairs of which it is not known that they belong together. */
function asPairs(all: readonly AnsweredRanking[], isApart: (place: number) => boolean): FileRanking[] {
  return all.flatMap((ranking, place): FileRanking[] => {
    if (!isApart(place)) return [ranking];
    return ranking.hypotheses.flatMap((first, one) =>
      ranking.hypotheses
        .slice(one + 1)
        .map((second) => ({ ...ranking, kind: "regular", ungrouped: true, hypotheses: [first, second] })),
    );
  });
}

/** A row for each ranking, as WMT published its campaigns. */
function rowsOfFive(all: readonly AnsweredRanking[]): string {
  const columns = [1, 2, 3, 4, 5].flatMap((place) => [`system${place}Id`, `system${place}rank`]);
  const rows = all.map(({ judge, segment, hypotheses }) =>
    [
      ...[judge, segment],
      ...[0, 1, 2, 3, 4].flatMap((place) => [
        hypotheses[place]?.systemText ?? "",
        hypotheses[place]?.rank ?? -1,
      ]),
    ].join(","),
  );
  return [`judgeId,segmentId,${columns.join(",")}`, ...rows, ""].join("\n");
}

interface Original {
  readonly text: string;
  readonly rankings: readonly FileRanking[];
}

const inFormat =
  (format: JudgmentFormat) =>
  (all: readonly FileRanking[]): Original => ({
    text: writeText(writerOfFormat(format, { pairs: "unexpanded", withoutPairs: true }), all),
    rankings: all,
  });

const skipped = ({ hypotheses }: AnsweredRanking) =>
  ({
    kind: "regular",
    state: "skipped",
    hypotheses: hypotheses.map(({ rank: _, ...each }) => each),
  }) as const;

/** Whatever our own format holds: times, kinds, revisions, late answers, judges who are excluded. */
const anything = fc
  .tuple(rankings, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }))
  .map(([all, chances]) =>
    all.map((ranking, place): FileRanking => {
      const chance = chances[place] ?? 0;
      const time = new Date(Date.UTC(2026, 0, 1 + (chance % 40))).toISOString();
      const facts = { ...ranking, time, id: String(place), judgeExcluded: ranking.judge === "j3" };
      switch (chance % 7) {
        case 0:
          return { ...facts, ...skipped(ranking) };
        case 1:
          return { ...facts, state: "superseded" };
        case 2:
          return { ...facts, kind: "control" };
        case 3:
          return { ...facts, kind: "repeat", flagReason: "odd" };
        case 4:
          return { ...facts, lateAt: time, ...(chance % 2 ? { admittedAt: time } : {}) };
        default:
          return facts;
      }
    }),
  );

const skipping = fc
  .tuple(rankings, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }))
  .map(([all, isSkipped]) =>
    all.map(
      (ranking, place): FileRanking => (isSkipped[place] ? { ...ranking, ...skipped(ranking) } : ranking),
    ),
  );

const ORIGINALS: Readonly<Record<string, fc.Arbitrary<Original>>> = {
  "Appraise XML": skipping.map(inFormat("appraise-xml")),
  "WMT CSV with a rankingID": skipping.map(inFormat("wmt-csv")),
  "WMT CSV of pairs without rankingID": rankings.map((all) => inFormat("wmt-csv")(asPairs(all, () => true))),
  "WMT CSV of five systems a row": rankings.map((all) => ({ text: rowsOfFive(all), rankings: all })),
  "Adjudge JSONL": anything.map(inFormat("adjudge-jsonl")),
  "Adjudge JSONL of pairs and of rankings": rankings.map((all) =>
    inFormat("adjudge-jsonl")(asPairs(all, (place) => place % 2 === 0)),
  ),
};

/** Whether a format has a place for what is known, or not known, of these rankings. */
function holds(format: JudgmentFormat, all: readonly FileRanking[]): boolean {
  if (format === "adjudge-jsonl") return true;
  const counting = all.filter(isRankedOrSkipped);
  const apart = counting.filter(({ ungrouped }) => ungrouped).length;
  return apart === 0 || (format === "wmt-csv" && apart === counting.length);
}

describe.each(Object.entries(ORIGINALS))("%s", (_, originals) => {
  it.each(JUDGMENT_FORMAT_NAMES)(
    "copied as %s and on from there, gives in every command what the original gives, or is refused; never more certainty",
    async (format) => {
      writeFileSync(
        at("scores"),
        SYSTEMS.flatMap((system, one) =>
          SEGMENTS.map((segment) => `${system}\t${segment}\t${(one * 7 + segment * 3) % 5}\n`),
        ).join(""),
      );
      writeFileSync(at("other"), OTHER);
      let files = 0;
      const chains = fc.array(fc.constantFrom(...JUDGMENT_FORMAT_NAMES), { maxLength: 1 });
      await fc.assert(
        fc.asyncProperty(originals, chains, async (original, more) => {
          files += 1;
          const first = at(`judgments-${files}.from`);
          writeFileSync(first, original.text);
          let from = first;
          let isWhole = true;
          for (const [place, to] of [format, ...more].entries()) {
            const copy = at(`judgments-${files}.${place}`);
            const { code, stdout, stderr } = await run(
              "convert",
              from,
              copy,
              "--to-format",
              to,
              "--force",
              "--json",
            );
            expect([to, code, stderr]).toEqual([
              to,
              ...(holds(to, original.rankings)
                ? [0, expect.anything()]
                : [2, expect.stringMatching(/belong to (the same ranking|known rankings)/)]),
            ]);
            if (code !== 0) return;
            const { losses } = JSON.parse(stdout) as { readonly losses: readonly string[] };
            if (losses.length > 0) isWhole = false;
            from = copy;
          }
          for (const command of COMMANDS) {
            const [before, after] = [await said(command, first), await said(command, from)];
            if (before === undefined) expect([command, after]).toEqual([command, undefined]);
            else if (isWhole) expect([command, after]).toEqual([command, before]);
            // What is planned may well be more where less is known; what it is planned from may not.
            else if (after !== undefined && command[0] === "plan")
              expectNoMoreCertainty({ pilot: before.pilot }, { pilot: after.pilot });
            else if (after !== undefined) expectNoMoreCertainty(before, after);
          }
        }),
        { numRuns: 6 },
      );
    },
    120_000,
  );
});
