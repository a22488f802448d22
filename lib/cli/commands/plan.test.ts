import { describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { useSmallJudgments } from "../../testing/files/small-judgments";

const { judgments } = useSmallJudgments();

describe("adjudge plan", () => {
  it("gives the same numbers twice with the same seed", async () => {
    const command = ["plan", judgments(), "--rankings", "300", "--judges", "6", "--segments", "200"];
    const once = await json(...command);
    expect(await json(...command)).toEqual(once);
    expect(once.plan).toMatchObject({ rankings: 300, judges: 6 });
    expect(once.pilot).toMatchObject({ judges: 2, isPublished: false });
    expect(once.nextHour.bought).toHaveLength(3);
    expect(once.origin).toMatchObject({ seed: 1 });
  });

  it("plans without a pilot, and says so", async () => {
    const { stdout } = await run("plan", "--systems-planned", "8", "--hours", "10", "--pay-per-hour", "20");
    expect(stdout).toContain("No pilot: this assumes");
    expect(stdout).toContain("10 hours of judging, 200 in pay");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("a tiny pilot promises roughly, and says so", async () => {
    const { stdout } = await run("plan", judgments(), "--hours", "10", "--segments", "500");
    expect(stdout).toContain("so these promises are rough");
    expect(stdout).toContain("fewer than three judges");
    expect(stdout).not.toMatch(/NaN|Infinity|null|undefined/);
  });

  it("finds the cheapest plan for a goal, and says where there is none", async () => {
    const goal = ["plan", "--systems-planned", "8", "--half-width"];
    const { plan } = await json(...goal, "0.05");
    expect(plan.halfWidth.value).toBeLessThanOrEqual(0.05);
    const dearer = await json(...goal, "0.04");
    expect(dearer.plan.hours).toBeGreaterThan(plan.hours);
    const { stdout } = await run(...goal, "0.0001");
    expect(stdout).toContain("No plan within these bounds reaches the goal");
  });

  it.each([
    [["--rankings", "5"], "--rankings and --judges belong together."],
    [["--hours", "3", "--gap", "0.05"], "Choose one: a plan"],
    [["--budget", "100"], "--budget needs --pay-per-hour."],
    [["--half-width", "0"], "Expected a number between 0 and 1"],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await run("plan", ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it.each([
    ["least-judges", "min-judges"],
    ["most-judges", "max-judges"],
    ["least-per-judge", "min-per-judge"],
  ])("tells what --%s is called now, and not in its help", async (old, now) => {
    expect(await run("plan", `--${old}`, "4")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Its name is --${now} now.`),
    });
    const { stdout } = await run("plan", "--help");
    expect(stdout).toContain(`--${now} <count>`);
    expect(stdout).not.toContain(`--${old}`);
  });

  it("refuses a number of systems beside a pilot", async () => {
    const { stderr } = await run("plan", judgments(), "--systems-planned", "4");
    expect(stderr).toContain("--systems-planned is for plans without a pilot");
  });
});
