import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { SMALL_PAIRS, useSmallJudgments } from "../../testing/files/small-judgments";

const { at, judgments } = useSmallJudgments();
const few = ["--splits", "5", "--bootstrap", "40"];

describe("adjudge robustness", () => {
  it.each([["ew"], ["pl", "--ghost"]])(
    "gives the same numbers twice with the same seed: %s",
    async (...method) => {
      const command = ["robustness", judgments(), "--method", ...method, ...few];
      const once = await json(...command);
      expect(await json(...command)).toEqual(once);
      expect(
        once.claims.map(({ system, other }: { system: string; other: string }) => [system, other]),
      ).toEqual([
        ["BEST", null],
        ["BEST", "MIDDLE"],
        ["MIDDLE", "LAST"],
      ]);
      // Two judges of two segments each hold nothing firm.
      for (const { verdict } of once.claims) expect(["likely", "open"]).toContain(verdict);
      expect(once.origin).toMatchObject({ judges: 2, seed: 1 });
    },
  );

  it("says it in a sentence, and what is left out in a table", async () => {
    const { stdout } = await run("robustness", judgments(), ...few);
    expect(stdout).toContain("Of 3 claims that this order makes");
    expect(stdout).toContain("Without each judge and each document");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("does not tell which rankings decide an order by TrueSkill, and why", async () => {
    const { stdout } = await run("robustness", judgments(), "--method", "trueskill", ...few);
    expect(stdout).toContain("How few rankings decide is not known for TrueSkill, whose runs are random");
    const { claims } = await json("robustness", judgments(), "--method", "trueskill", ...few);
    expect(claims).toHaveLength(3);
    for (const { removal } of claims) expect(removal).toBeNull();
  });

  it("tests pairs by methods that read pairs, without telling which rankings decide", async () => {
    const csv = at("pairs.csv");
    writeFileSync(csv, SMALL_PAIRS);
    const { claims } = await json("robustness", csv, ...few);
    for (const { removal } of claims) expect(removal).toBeNull();
    const refused = await run("robustness", csv, "--method", "pl", ...few);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("Use Bradley–Terry, which reads pairs.");
  });

  it.each([
    ["a method that there is not", ["--method", "elo"], /Allowed choices are ew, trueskill, bt, pl/],
    ["a ghost of a method that has none", ["--ghost"], /--ghost applies to --method pl, not to ew/],
  ])("refuses %s", async (_name, options, message) => {
    const { code, stdout, stderr } = await run("robustness", judgments(), ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});
