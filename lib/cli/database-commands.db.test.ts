import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { childEnvironment } from "../env";
import { createJudgingCampaign } from "../testing/campaigns/judging-campaign";
import { answerTo, askTasks, sendAnswer } from "../testing/campaigns/judging-steps";
import { createWaitingUpload } from "../testing/campaigns/waiting-upload";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useEmptyDatabase, useTestDatabase } from "../testing/database/database";
import { createCampaign } from "../testing/database/people";
import { falsifyTallies } from "../testing/database/tallies";

const { db, url } = useTestDatabase();
const empty = useEmptyDatabase();
const home = mkdtempSync(path.join(tmpdir(), "adjudge-commands-"));
afterAll(() => rmSync(home, { recursive: true }));

/** The command line as people start it, from a folder of theirs. */
function start(databaseUrl: string, ...args: string[]) {
  const script = path.resolve(import.meta.dirname, "../../scripts/adjudge.mjs");
  const child = spawn(process.execPath, [script, ...args], {
    cwd: home,
    env: { ...childEnvironment({ DATABASE_URL: databaseUrl, ADJUDGE_HOME: home }) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (text: Buffer) => {
    said.stdout += text.toString();
  });
  child.stderr.on("data", (text: Buffer) => {
    said.stderr += text.toString();
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, ...said })),
  );
  return { child, said, ended };
}

describe("npx adjudge on a database", () => {
  it("reads the one that DATABASE_URL names, and ends", async () => {
    const { name } = await createCampaign(db);
    const { code, stdout } = await start(url, "campaign", "status", "--json").ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ campaigns: [{ name, state: "draft" }] });
  });

  it.each([
    ["of another version", () => empty.url, /belongs to another version of Adjudge.*npm start/],
    ["that does not answer", () => "postgresql://a:b@127.0.0.1:1/c", /cannot be used: .*127\.0\.0\.1:1/],
    ["that is not there", () => "", /no Adjudge is running on the state folder/],
  ])("explains a database %s", async (_name, databaseUrl, message) => {
    const { code, stdout, stderr } = await start(databaseUrl(), "verify").ended;
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
  });

  it("works on jobs until it is told to stop", async () => {
    const upload = await createWaitingUpload(db);
    const worker = start(url, "worker");
    try {
      await expect.poll(upload.state, { timeout: 40_000, interval: 50 }).toBe("FAILED");
      expect(worker.said.stderr).toContain("Running jobs");
    } finally {
      worker.child.kill("SIGTERM");
    }
    expect(await worker.ended).toMatchObject({ code: 0, stdout: "" });
  });
});

describe("adjudge verify", () => {
  const run = (...args: string[]) => runCommand(args, commandDatabase({ db, url }));

  it("agrees until somebody changes a tally behind its back, and then names it and ends with 1", async () => {
    const campaign = await createJudgingCampaign(db, { tasks: 6, judges: 1 });
    const [judge] = campaign.judges;
    const { tasks } = await askTasks(db, campaign, judge!);
    await sendAnswer(db, campaign, judge!, answerTo(tasks[0]!));
    const agreed = await run("verify", campaign.slug, "--json");
    expect(agreed.code).toBe(0);
    expect(JSON.parse(agreed.stdout)).toMatchObject({
      ok: true,
      campaigns: [{ campaignId: campaign.id, tallies: [], taken: [] }],
    });
    await falsifyTallies(db, campaign.id, { outcome: "wins", by: 1 });
    const { code, stdout } = await run("verify");
    expect(code).toBe(1);
    expect(stdout).toContain("DIFFER");
    expect(stdout).toMatch(/tally +\d+ +SYSTEM\d +SYSTEM\d/);
    expect((await run("verify", campaign.slug, "--json")).code).toBe(1);
    await falsifyTallies(db, campaign.id, { outcome: "wins", by: -1 });
    expect((await run("verify")).code).toBe(0);
  });
});

describe("without a database", () => {
  it("says so, with 2", async () => {
    const ended = await runCommand(["verify"], async () => ({ problem: "There is no database here." }));
    expect(ended).toEqual({ code: 2, stdout: "", stderr: "adjudge: There is no database here.\n" });
  });
});
