import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { useSmallJudgments } from "../../testing/files/small-judgments";

const { judgments } = useSmallJudgments();
const few = ["--rankings", "40", "--judges", "4", "--segments", "30", "--campaigns", "6"];

describe("adjudge simulate", () => {
  it("gives the same numbers twice with the same seed, and others with another", async () => {
    const once = await json("simulate", judgments(), ...few);
    expect(await json("simulate", judgments(), ...few)).toEqual(once);
    expect(await json("simulate", judgments(), ...few, "--seed", "2")).not.toEqual(once);
    expect(once).toMatchObject({ campaigns: 6, sketch: { rankings: 40, judges: 4, drawing: "spread" } });
  });

  it("says what is promised and what came of it", async () => {
    const { stdout } = await run("simulate", judgments(), ...few);
    expect(stdout).toContain("Half-width, promised");
    expect(stdout).toContain("How often neighbours part");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("refuses more rankings than judges can give who get no segment twice", async () => {
    const { code, stderr } = await run(
      "simulate",
      judgments(),
      "--rankings",
      "41",
      "--judges",
      "2",
      "--segments",
      "20",
    );
    expect(code).toBe(2);
    expect(stderr).toContain("20 segments are too few for 41 rankings by 2 judges");
  });
});
