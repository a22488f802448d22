import type { FileRanking } from "../../domain/formats/judgments/file-ranking";

/** Rankings with a bit of everything that files of them hold. */
export const madeUpRankings: readonly FileRanking[] = Array.from(
  { length: 12 },
  (_, number): FileRanking => ({
    judge: `judge-${number % 3}`,
    segment: String(number % 7),
    ...(number % 4 === 0 ? { document: "essay 1" } : {}),
    duration: number * 1000,
    kind: "regular",
    ...(number === 5
      ? { state: "skipped", hypotheses: [{ systems: ["A", "B"] }, { systems: ["C"] }] }
      : {
          state: "current",
          hypotheses: [
            { rank: 1 + (number % 3), systems: ["A", "B"] },
            { rank: 2, systems: ["C"], text: 'He goes <home> & "away"' },
          ],
        }),
  }),
);
