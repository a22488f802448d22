import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { createOrganiser } from "../testing/database/people";
import { useVerbsCampaignFiles, VERBS_LINES } from "../testing/files/verbs-campaign-files";

const { db, url } = useTestDatabase();
const database = commandDatabase({ db, url }, "https://judge.example.org");
const file = useVerbsCampaignFiles();

const run = (...args: string[]) => runCommand(args, database);

async function json(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, "--json");
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout);
}

const data = () => ["--source", file("source.txt"), "--outputs", file("outputs")];
const plan = ["--rankings", "30", "--judges", "2", "--tasks-per-judge", "20", "--repeat-share", "0"];

describe("adjudge campaign", () => {
  it("keeps the lines of new texts, shows them as code, and says what is joined", async () => {
    const texts = (name: string, one: string, two: string) => {
      mkdirSync(file(`each/${name}`), { recursive: true });
      writeFileSync(file(`each/${name}/1.txt`), one);
      writeFileSync(file(`each/${name}/2.txt`), two);
    };
    texts("source", "Do this\n", "Do that\n");
    texts("ALPHA", "a:\n  b\n", "x");
    texts("BETA", "a:\n    b", "x\n");
    const create = (...args: string[]) =>
      json("campaign", "create", "--name", "Lines", "--outputs", file("each"), ...args);
    const stored = (campaignId: string) =>
      db.campaign.findUniqueOrThrow({
        where: { id: campaignId },
        include: { segments: { include: { hypotheses: true } } },
      });

    const kept = await create("--kind", "generation", "--code");
    expect(kept).toMatchObject({ texts: "as-written", distinctOutputs: 3 });
    expect(kept.warnings).toEqual([
      "1 segment has outputs that differ only in whitespace; they are treated as one text.",
    ]);
    const { textRule, settings, segments } = await stored(kept.campaignId);
    expect({ textRule, settings }).toMatchObject({
      textRule: "AS_WRITTEN",
      settings: { textsAreCode: true },
    });
    expect(segments.flatMap(({ hypotheses }) => hypotheses.map(({ text }) => text)).toSorted()).toEqual([
      "a:\n    b",
      "a:\n  b",
      "x",
    ]);

    const even = await create("--kind", "generation", "--texts", "spaces-even");
    expect(even).toMatchObject({ texts: "spaces-even", distinctOutputs: 2 });
    expect(even.warnings.join(" ")).toMatch(/2 outputs hold line breaks/);
    const refused = await run("campaign", "create", "--name", "Lines", "--code");
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain("--code needs texts that keep their lines");
    expect(await run("campaign", "create", "--name", "Lines", "--texts", "other")).toMatchObject({ code: 2 });
  });

  it("says what it ignores, and refuses names that are formulas or differ in letter case alone", async () => {
    const write = (name: string, text: string) => {
      mkdirSync(file("taken"), { recursive: true });
      writeFileSync(file(`taken/${name}`), text);
    };
    for (const [name, text] of [
      ["source.txt", "a\n"],
      ["A.txt", "b\n"],
      ["B.txt", "c\n"],
      ["README.md", "#"],
      [".hidden", "x"],
    ] as const)
      write(name, text);
    const create = (...args: string[]) =>
      run("campaign", "create", "--name", "Taken", "--outputs", file("taken"), ...args);
    const { ignored } = await json("campaign", "create", "--name", "Taken", "--outputs", file("taken"));
    expect(
      ignored.map(({ name, reason }: Record<string, string>) => [name?.split("/").at(-1), reason]),
    ).toEqual([
      [".hidden", "hidden file"],
      ["README.md", "looks like a note, not data"],
    ]);
    expect((await create()).stdout).toMatch(/Ignored: .*README\.md: looks like a note, not data\./);
    write("=cmd.txt", "d\n");
    expect(await create()).toMatchObject({ code: 2 });
    expect((await create()).stderr).toContain("begins with =, and spreadsheets would take it for a formula");
    rmSync(file("taken/=cmd.txt"));
    write("a.txt", "d\n");
    expect((await create()).stderr).toContain(
      "A and a differ in letter case alone. Rename one of these systems.",
    );
  });

  it("creates from files, plans, opens, invites, and says how it stands", async () => {
    const { email } = await createOrganiser(db);
    const created = await json(
      ...["campaign", "create", "--name", "Verbs 2026", "--language", "en", "--seed", "5", "--max", "4"],
      ...[...data(), "--input", "--gold", file("gold.m2"), "--documents", file("documents.txt")],
      ...["--refs", file("corrected.txt"), "--instructions", file("instructions.md")],
      ...["--scores", `M2=${file("m2.txt")}`],
      ...["--organiser", email, ...plan],
    );
    expect(created).toMatchObject({
      slug: "verbs-2026",
      seed: 5,
      systems: ["ALPHA", "BETA", "DELTA", "GAMMA", "INPUT"],
      segments: VERBS_LINES,
    });
    expect(created.tasks).toBeGreaterThan(0);
    const stored = await db.campaign.findUniqueOrThrow({
      where: { id: created.campaignId },
      include: {
        memberships: { include: { user: true } },
        segments: { include: { gold: true, references: true } },
        metrics: { include: { scores: true } },
      },
    });
    expect(stored).toMatchObject({
      kind: "CORRECTION",
      maxHypotheses: 4,
      instructions: "Rank by *meaning*.\n",
      memberships: [{ role: "ORGANISER", user: { email } }],
    });
    expect(stored.segments[0]).toMatchObject({
      document: "document-0",
      gold: [{ annotator: 0 }],
      references: [{ text: "He goes to place 0 ." }],
    });
    expect(stored.metrics.map(({ name, scores }) => [name, scores.length])).toEqual([["M2", 4]]);
    expect(stored.plan).toMatchObject({ rankings: 30, judges: 2, tasksPerJudge: 20, seed: 5 });

    const opened = await run("campaign", "open", "verbs-2026");
    expect(opened).toMatchObject({ code: 0, stderr: "No judge has been invited.\n" });
    expect(opened.stdout).toContain("open");

    const invited = await json(
      ...["campaign", "invite", "verbs-2026", "--count", "3", "--label", "Linguist", "--expires", "9"],
    );
    expect(invited.links.map(({ label }: { label: string }) => label)).toEqual([
      "Linguist 1",
      "Linguist 2",
      "Linguist 3",
    ]);
    for (const { link } of invited.links)
      expect(link).toMatch(/^https:\/\/judge\.example\.org\/join\/[\w-]{20,}$/);
    expect(await db.invitation.count({ where: { campaignId: created.campaignId } })).toBe(3);
    const signUp = await run(
      ...["campaign", "invite", created.campaignId, "--sign-up", "25", "--address", "http://localhost:3000"],
    );
    expect(signUp.stdout).toContain("http://localhost:3000/join/");
    expect(signUp.stdout).toContain("At most 25 judges can sign up.");

    expect(await json("campaign", "status", "verbs-2026")).toMatchObject({
      state: "open",
      systems: 5,
      segments: VERBS_LINES,
      tasks: created.tasks,
      rankings: { done: 0 },
      judges: [],
    });
    const all = await run("campaign", "status");
    expect(all.stdout).toMatch(/Verbs 2026 +open +5 +40/);

    expect((await json("campaign", "pause", "verbs-2026")).state).toBe("paused");
    expect((await json("campaign", "resume", "verbs-2026")).state).toBe("open");
    expect((await json("campaign", "close", "verbs-2026")).state).toBe("closed");
    const again = await run("campaign", "close", "verbs-2026");
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toContain("closed");
  });

  it("draws the same tasks as adjudge sample", async () => {
    const { campaignId, tasks } = await json(
      ...["campaign", "create", "--name", "Same draws", "--seed", "11", ...data(), ...plan],
    );
    const sampled = await json(
      ...["sample", file("outputs"), "--tasks", String(tasks), "--seed", "11", "--drawing", "spread"],
    );
    const stored = await db.task.findMany({
      where: { campaignId },
      orderBy: { draw: "asc" },
      include: { segment: true },
    });
    expect(stored.map(({ draw, segment }) => [draw, segment.position + 1])).toEqual(
      sampled.tasks.map(({ draw, line }: { draw: number; line: number }) => [draw, line]),
    );
  });

  it("takes a plan from a file, where options say otherwise", async () => {
    writeFileSync(
      file("plan.json"),
      JSON.stringify({ rankings: 20, judges: 3, tasksPerJudge: 12, repeatShare: 0 }),
    );
    const { campaignId } = await json(
      ...["campaign", "create", "--name", "From a file", ...data()],
      ...["--plan", file("plan.json"), "--judges", "4"],
    );
    const { plan: stored } = await db.campaign.findUniqueOrThrow({ where: { id: campaignId } });
    expect(stored).toMatchObject({ rankings: 20, judges: 4, tasksPerJudge: 12, seed: 1 });
  });

  it.each([
    [
      "a file with a wrong number of lines",
      ["--outputs", "outputs", "--outputs", "short"],
      2,
      /short\.txt, line 3: /,
    ],
    ["a missing file", ["--outputs", "outputs", "--gold", "none.m2"], 2, /none\.m2/],
    [
      "a plan that cannot be dealt",
      ["--outputs", "outputs", "--rankings", "1000000", "--judges", "1"],
      2,
      /./,
    ],
    [
      "gold of another text",
      ["--outputs", "outputs", "--gold", "other.m2"],
      2,
      /other\.m2, line 1: sentence 1/,
    ],
  ])("leaves no campaign behind after %s", async (_name, args, code, message) => {
    mkdirSync(file("short"), { recursive: true });
    writeFileSync(file("short/short.txt"), "one\ntwo\n");
    writeFileSync(file("other.m2"), "S Something else\n");
    const before = await db.campaign.count();
    const paths = args.map((text) => (text.startsWith("--") || /^\d/.test(text) ? text : file(text)));
    const failed = await run(
      ...["campaign", "create", "--name", "Never", "--source", file("source.txt"), ...paths],
    );
    expect(failed).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
    expect(await db.campaign.count()).toBe(before);
  });

  it.each([
    ["no name", ["campaign", "create"], 2, /required option '--name/],
    [
      "no language",
      ["campaign", "create", "--name", "x", "--language", "!!"],
      2,
      /sourceLanguage: This is not a language/,
    ],
    ["a plan without outputs", ["campaign", "create", "--name", "x", "--rankings", "5"], 2, /--outputs/],
    ["gold without outputs", ["campaign", "create", "--name", "x", "--gold", "g"], 2, /--gold needs outputs/],
    [
      "an unknown organiser",
      ["campaign", "create", "--name", "x", "--organiser", "no@example.org"],
      2,
      /no@example\.org/,
    ],
    ["an unknown campaign", ["campaign", "open", "never-was"], 2, /Campaign never-was does not exist/],
    ["too many days", ["campaign", "invite", "x", "--expires", "1000"], 2, /whole number from 1 to 365/],
    [
      "two kinds of links",
      ["campaign", "invite", "x", "--count", "2", "--sign-up", "3"],
      2,
      /cannot be used with/,
    ],
    ["no address", ["campaign", "invite", "x", "--address", "example"], 2, /Expected an address/],
  ])("explains %s", async (_name, args, code, message) => {
    const before = await db.campaign.count();
    expect(await run(...args)).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
    expect(await db.campaign.count()).toBe(before);
  });

  it("refuses to open what has no tasks, with 1", async () => {
    const { slug } = await json("campaign", "create", "--name", "Empty");
    const opened = await run("campaign", "open", slug);
    expect(opened).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no data yet") });
  });

  it("writes to a file whole", async () => {
    const { slug } = await json("campaign", "create", "--name", "To a file");
    const out = file("links.csv");
    const { stdout } = await run("campaign", "invite", slug, "--format", "csv", "--out", out);
    expect(stdout).toBe("");
    expect(readFileSync(out, "utf8")).toMatch(/^Label,Link\r\n,https:\/\/judge\.example\.org\/join\//);
  });

  it("moves a campaign to the bin, lists it there, restores it, and deletes it for good with its name typed", async () => {
    const { campaignId, slug, tasks } = await json(
      "campaign",
      "create",
      "--name",
      "Thrown away",
      ...data(),
      ...plan,
    );
    const moved = await run("campaign", "delete", slug);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.stdout).toMatch(/in the bin/);
    expect(moved.stdout).toMatch(/It will be deleted for good on \d{4}-\d{2}-\d{2}\./);
    expect(await run("campaign", "status", slug)).toMatchObject({ code: 2 });
    expect(await run("campaign", "delete", slug)).toMatchObject({ code: 2 });
    const { campaigns } = await json("campaign", "bin");
    expect(campaigns).toMatchObject([{ campaignId, slug, name: "Thrown away", state: "draft" }]);
    expect((await run("campaign", "bin")).stdout).toMatch(/Thrown away +thrown-away/);

    // Somebody takes the short name meanwhile.
    await json("campaign", "create", "--name", "Thrown away");
    const restored = await run("campaign", "restore", slug);
    expect(restored.stdout).toContain(`Another campaign is called ${slug} by now, so this one is ${slug}-2.`);
    expect(await json("campaign", "status", `${slug}-2`)).toMatchObject({ campaignId, tasks });
    expect(await json("campaign", "bin")).toEqual({ campaigns: [] });

    expect(await run("campaign", "delete", campaignId, "--for-good", "Thrown away")).toMatchObject({
      code: 2,
    });
    await run("campaign", "delete", campaignId);
    const misspelt = await run("campaign", "delete", campaignId, "--for-good", "Thrown");
    expect(misspelt).toMatchObject({ code: 2 });
    expect(misspelt.stderr).toContain("Nothing was deleted.");
    expect(await run("campaign", "delete", campaignId, "--for-good", "Thrown away")).toMatchObject({
      code: 0,
    });
    expect(await db.campaign.count({ where: { id: campaignId } })).toBe(0);
  });

  it("writes judges with their crowd ids as CSV that no spreadsheet runs", async () => {
    const { campaignId, slug } = await json("campaign", "create", "--name", "Crowd", ...data(), ...plan);
    const user = await db.user.create({ data: { role: "JUDGE" } });
    const judge = { campaignId, userId: user.id, role: "JUDGE", pseudonym: "judge-01" } as const;
    await db.membership.create({ data: { ...judge, platformId: "@SUM(1)", platformStudy: "study-1" } });
    const csv = await run("campaign", "judges", slug, "--format", "csv");
    expect(csv).toMatchObject({ code: 0 });
    expect(csv.stdout).toMatch(/^judge,name in exports,label,participant,study,session,state,/);
    expect(csv.stdout).toContain(",,'@SUM(1),study-1,,no-link,");
    expect(await json("campaign", "judges", slug)).toMatchObject({
      judges: [
        { judge: "judge-01", platform: { participant: "@SUM(1)", session: null }, firstAnswerAt: null },
      ],
    });
    expect((await run("campaign", "judges", slug)).stdout).toMatch(/judge-01 +@SUM\(1\) +no-link/);
  });
});
