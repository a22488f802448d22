import { expect, it } from "vitest";
import { effectsTables, positionSummary } from "../../results/effects/effects-tables";
import { describeRankings, type RankingAsShown } from "./describe-rankings";
import { effectsOfTexts } from "./effects-of-texts";

/** B is always shown after A; whoever comes first is preferred in three of four rankings, B being as good as A. */
function rankings(count: number): RankingAsShown[] {
  return Array.from({ length: count }, (_, number): RankingAsShown => {
    const isSwapped = number % 5 === 0;
    const firstWins = number % 4 !== 1;
    const [first, second] = isSwapped ? ["B", "A"] : ["A", "B"];
    const hypotheses = [
      { systems: [first!], rank: firstWins ? 1 : 2, text: "a b c" },
      { systems: [second!], rank: firstWins ? 2 : 1, text: "a b d e" },
      { systems: ["C"], rank: 1 + (number % 3), text: "a b c d e f" },
    ];
    return {
      ...{ judge: `j${number % 7}`, segment: `s${number}`, kind: "regular", state: "current" },
      ...{ hypotheses, displayOrder: [0, 1, 2] },
    };
  });
}

it("tells the place on the screen from who wrote a text, and what order is left at one place", () => {
  const result = effectsOfTexts(
    describeRankings(rankings(200), () => "a b c"),
    0.05,
  );
  expect(result.effects!.map(({ covariate }) => covariate)).toEqual(["position"]);
  const [a, b] = ["A", "B"].map((system) => result.places!.find((place) => place.system === system)!);
  expect(a!.score - b!.score).toBeGreaterThan(0.4);
  expect(a!.corrected - b!.corrected).toBeLessThan((a!.score - b!.score) / 2);
  expect(positionSummary(result)).toMatch(
    /^Texts further up the screen are preferred \(p = 0\.\d{3}\); at one place, /,
  );
  const [effects, places] = effectsTables(result);
  expect(effects!.rows).toHaveLength(1);
  expect(effects!.notes!.join(" ")).toContain(
    "Not told apart from the systems or from each other: length in words, edits, unchanged source.",
  );
  expect(places!.rows.map(([system]) => system).sort()).toEqual(["A", "B", "C"]);
});

it("ranks chosen systems among each other", () => {
  const described = describeRankings(rankings(100), () => undefined);
  const { places, unknown } = effectsOfTexts(described, 0.05, ["A", "B"]);
  expect(places!.map(({ system, rank }) => [system, rank])).toEqual([
    ["A", 1],
    ["B", 2],
  ]);
  expect(unknown).toEqual(["edits", "unchanged"]);
});

it("says what is not known", () => {
  const unordered = rankings(40).map(({ displayOrder: _, ...ranking }) => ranking);
  const result = effectsOfTexts(
    describeRankings(unordered, () => undefined),
    0.05,
  );
  expect(result.places).toBeNull();
  expect(positionSummary(result)).toContain("not known of enough rankings");
  expect(effectsTables(result).map(({ name }) => name)).toEqual(["effects"]);
});

it("counts no rankings where it is not known which judgments belong to one, and is no surer of its effects", () => {
  const [whole, pairs] = [
    rankings(60),
    rankings(60).map((one) => ({ ...one, ungrouped: true as const })),
  ].map((each) =>
    effectsOfTexts(
      describeRankings(each, () => undefined),
      0.05,
    ),
  );
  expect([whole!.rankings, pairs!.rankings]).toEqual([60, null]);
  expect(effectsTables(pairs!)[0]!.notes![0]).toContain("unknown which belong to one ranking");
  const error = ({ effects }: typeof whole & object) => effects![0]!.standardError;
  expect(error(pairs!)).toBeGreaterThanOrEqual(error(whole!) - 1e-12);
});
