import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mixedAnnotators } from "../../domain/studies/naacl2015-mixed-annotators";
import { countVerdicts } from "../../domain/studies/reproduction";
import { env } from "../../env";
import { reproduceNaacl2015 } from "./reproduce-naacl2015";

const studies = env().ADJUDGE_STUDIES;
const hasStudy = existsSync(path.join(studies, "conll2014/official/official-2014.combined-withalt.m2"));
const reason = hasStudy ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014/official)";

test.skipIf(!hasStudy)(
  `no rule keeps the paper's sentences, which the tables say; its arithmetic is met${reason}`,
  async () => {
    const { tables, met } = await reproduceNaacl2015({ dataFolder: studies }, {});
    expect(met).toBe(true);
    const [kept, m2, i, measures] = tables;
    expect(countVerdicts(measures!.rows)).toMatchObject({ met: 78, off: 0, published: 78 });
    for (const table of [kept, m2, i]) expect(countVerdicts(table!.rows)).toMatchObject({ met: 0, off: 0 });
    const apart = kept!.rows[0]!.cells.map(({ computed }) => computed);
    expect(apart).toEqual([699, 13636, 427]);
    // The unchanged source on the same sentences, by the last table's own way.
    const baseline = i!.rows.find(({ label }) => label === "BASELINE")!.cells.map(({ computed }) => computed);
    expect(baseline.slice(0, 5)).toEqual([0, 13636, 0, 427, 0]);
    // Mixing finds at least as many edits right, for there are more annotators to choose from.
    for (const { cells } of m2!.rows) {
      const [, , f, , , mixed] = cells.map(({ computed }) => Number(computed));
      expect(mixed!).toBeGreaterThanOrEqual(f!);
    }
  },
  300_000,
);

test("mixed annotators take one alternative of each cluster, nothing where not everybody has one", () => {
  const edit = (start: number, text: string) => {
    return { start, end: start + 1, type: "X", corrections: [text], required: true, comment: "" };
  };
  const annotators = [
    { id: 0, edits: [edit(0, "a"), edit(2, "c")] },
    { id: 1, edits: [edit(0, "b")] },
  ];
  const mixed = mixedAnnotators({ tokens: ["x", "y", "z"], annotators });
  expect(mixed.map(({ id, edits }) => [id, ...edits.map(({ corrections }) => corrections[0])])).toEqual([
    [0, "a", "c"],
    [1, "a"],
    [2, "b", "c"],
    [3, "b"],
  ]);
});
