import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { env } from "../../env";
import { runOnFiles as run } from "../../testing/commands/file-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";

const { at } = useTemporaryFolder();

const studies = env().ADJUDGE_STUDIES;
const hasStudy = existsSync(path.join(studies, "coling2018"));

describe("adjudge reproduce coling2018", () => {
  it.skipIf(!hasStudy)(
    `is met${hasStudy ? "" : " (skipped: ADJUDGE_STUDIES has no coling2018)"}, and says what the best annotator gives`,
    async () => {
      const { code, stdout } = await run("reproduce", "coling2018", "--data", studies, "--json");
      expect(code).toBe(0);
      const { met, tables } = JSON.parse(stdout);
      expect(met).toBe(true);
      const rows: readonly { label: string; cells: readonly { computed: number; verdict: string }[] }[] =
        tables[3].rows;
      const row = (label: string) => rows.find((each) => each.label === label)?.cells ?? [];
      expect(row("M², last annotator").map(({ computed }) => computed.toFixed(4))).toEqual(
        row("M²").map(({ computed }) => computed.toFixed(4)),
      );
      expect(row("M², best annotator").map(({ computed }) => computed.toFixed(3))).toEqual([
        "0.618",
        "0.351",
        "0.350",
        "0.305",
      ]);
    },
  );

  it("a folder without the study is refused with the path that is missing", async () => {
    const { code, stderr } = await run("reproduce", "coling2018", "--data", at("."));
    expect(code).toBe(2);
    expect(stderr).toMatch(/has no folder coling2018/);
    mkdirSync(at("coling2018"));
    expect((await run("reproduce", "coling2018", "--data", at("."))).stderr).toMatch(
      /expected_wins\.txt\.gz cannot be read: the file does not exist/,
    );
  });
});
