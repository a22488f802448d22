/** Three judges on eight sentences; A and B share the first edit, which the first judge holds for wrong now and then. */
export function markedJudgments(): string {
  const lines = Array.from({ length: 24 }, (_, number) => {
    const mark = (isRight: boolean) => (isRight ? "right" : "wrong");
    return {
      ...{ id: String(number), kind: "regular", state: "current", judge: `j${number % 3}` },
      ...{ segment: String(Math.floor(number / 3)), time: `2026-03-01T09:${10 + number}:00.000Z` },
      hypotheses: [
        { systems: ["A"], rank: 1, text: "He goes home again ." },
        { systems: ["B", "C"], rank: 1 + (number % 2), text: "He goes away ." },
        { systems: ["INPUT"], rank: 3, text: "He go home ." },
      ],
      edits: [
        {
          start: 1,
          end: 2,
          correction: "goes",
          type: "R:VERB",
          systems: ["A", "B", "C"],
          mark: mark(number % 6 !== 0),
        },
        { start: 2, end: 3, correction: "away", systems: ["B", "C"], mark: mark(number % 4 === 1) },
        {
          start: 3,
          end: 3,
          correction: "again",
          systems: ["A"],
          ...(number % 5 === 0 ? {} : { mark: "wrong" }),
        },
      ],
      errors: [[1, 2]],
    };
  });
  const head = { format: "adjudge-judgments", version: 1 };
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}
