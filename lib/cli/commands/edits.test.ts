import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonOnFiles as json, runOnFiles as run } from "../../testing/commands/file-commands";
import { useTemporaryFolder } from "../../testing/files/temporary-folder";
import { studyEditJudgments } from "../../testing/studies/study-edit-judgments";

const folder = useTemporaryFolder();
const SOURCES = ["He go home .", "All is well .", "It rain ."];

const task = (source: string, ...texts: readonly string[]) =>
  `<Source with context>\n<t>${source}</t>\n\n<Correction>\n${texts
    .map((text, place) => `<s${place + 1}>${text}</s${place + 1}>\n`)
    .join("")}`;

const TASKS: Readonly<Record<string, string>> = {
  "ada/0.txt": task("He [go] home .", "He [go→goes|True] home .", "He [go→gone|False] [home→away|False] ."),
  "ada/1.txt": task("It [rain] .", "[It→That] rain .", "It [rain→rains]|True ."),
  "bob/0.txt": task("He [go] home [].", "He [go→goes|True] home .", "He [go→gone|True] [home→away|False] ."),
};

/** Segments count from 1; the unchanged source is not among the texts of the tasks. */
const RANKS = `<appraise-results><ranking-task>
<ranking-item src-id="1" user="ada"><translation rank="1" system="A"/><translation rank="3" system="INPUT"/><translation rank="2" system="B C"/></ranking-item>
<ranking-item src-id="3" user="ada"><translation rank="1" system="A"/><translation rank="1" system="B"/></ranking-item>
<ranking-item src-id="1" user="bob"><translation rank="2" system="A"/><translation rank="1" system="B C"/></ranking-item>
</ranking-task></appraise-results>`;

describe("adjudge edits", () => {
  beforeAll(() => {
    for (const name of ["tasks", "tasks/ada", "tasks/bob"]) mkdirSync(folder.at(name));
    for (const [name, text] of Object.entries(TASKS)) writeFileSync(folder.at(`tasks/${name}`), text);
    writeFileSync(folder.at("ranks.xml"), RANKS);
    writeFileSync(folder.at("source.txt"), `${SOURCES.join("\n")}\n`);
    writeFileSync(folder.at("errant.txt"), "A 0.9 0.9 0.8\nB 0.3 0.2 0.8\nC 0.2 0.2 0.4\n");
  });
  const words = (...more: readonly string[]) => ["edits", folder.at("tasks"), "--bootstrap", "20", ...more];
  const joined = () => ["--ranks", folder.at("ranks.xml"), "--source", folder.at("source.txt")];

  it("computes precision and marks against ranks of tasks and their ranks", async () => {
    const { code, stdout, stderr } = await run(...words("--json"), ...joined());
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: [
        `${folder.at("tasks/ada/1.txt")}, line 5: [It→That] has no mark: it counts as untouched`,
        `${folder.at("tasks/ada/1.txt")}, line 6: the mark of [rain→rains] stands behind its bracket`,
        "",
      ].join("\n"),
    });
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({
      judges: 2,
      tasks: 3,
      edits: 5,
      right: 4,
      wrong: 3,
      untouched: 1,
      errors: 4,
    });
    const rows = found.systems.map((row: { system: string; yes: number; no: number; leftOut: number }) => [
      ...[row.system, row.yes, row.no, row.leftOut],
    ]);
    expect(rows).toEqual([
      ["A", 2, 0, 1],
      ["B", 2, 3, 0],
      ["C", 1, 3, 0],
      ["INPUT", 0, 0, 0],
    ]);
    // ada: A and INPUT against B C; bob: A against B C.
    expect(found.ranks[0]).toMatchObject({ counted: "wrong", pairs: 3, yes: 1, tied: 0, against: 2 });
  });

  it("says the same of judgments that tasks were converted to, and these become tasks again", async () => {
    const file = folder.at("edits.jsonl");
    const { marks: _, ...figures } = JSON.parse((await run(...words("--json"), ...joined())).stdout);
    expect(await run("convert", folder.at("tasks"), file, ...joined())).toMatchObject({
      ...{ code: 0, stdout: `${folder.at("tasks")} → ${file} (3 tasks)\n` },
    });
    expect(await json("edits", file, "--bootstrap", "20")).toMatchObject(figures);
    const from = [
      "--source",
      folder.at("source.txt"),
      "--first-segment",
      "1",
      "--to-format",
      "edit-brackets",
    ];
    expect(await json("convert", file, folder.at("again"), ...from)).toEqual({
      to: "edit-brackets",
      tasks: 3,
    });
    expect(readdirSync(folder.at("again"), { recursive: true }).sort()).toEqual([
      ...["ada", "ada/0.txt", "ada/1.txt", "bob", "bob/0.txt"],
    ]);
    const whole = ["He [go→goes|True] home .", "He go home .", "He [go→gone|False] [home→away|False] ."];
    expect(readFileSync(folder.at("again/ada/0.txt"), "utf8")).toBe(task("He [go] home .", ...whole));
  });

  it("become the edits that each judge holds for right", async () => {
    const file = folder.at("confirmed.m2");
    const expected = [
      "S He go home .",
      "A 1 2|||UNK|||goes|||REQUIRED|||-NONE-|||0",
      "A 1 2|||UNK|||goes||gone|||REQUIRED|||-NONE-|||1",
      "",
      "S It rain .",
      "A 1 2|||UNK|||rains|||REQUIRED|||-NONE-|||0",
      "",
      "",
    ].join("\n");
    await run(
      "convert",
      folder.at("tasks"),
      file,
      "--ranks",
      folder.at("ranks.xml"),
      "--source",
      folder.at("source.txt"),
    );
    expect(readFileSync(file, "utf8")).toBe(expected);
    const source = ["--source", folder.at("source.txt"), "--first-segment", "1", "--force"];
    expect(await run("convert", folder.at("edits.jsonl"), file, ...source)).toMatchObject({ code: 0 });
    expect(readFileSync(file, "utf8")).toBe(expected);
    expect(await run("gold", file)).toMatchObject({ code: 0 });
  });

  it("are converted to tasks as they were read", async () => {
    const copy = ["convert", folder.at("tasks"), folder.at("copy"), "--to-format", "edit-brackets"];
    expect(await run(...copy)).toMatchObject({ code: 0 });
    for (const [name, text] of Object.entries(TASKS))
      expect(readFileSync(folder.at(`copy/${name}`), "utf8")).toBe(text);
    expect(await run(...copy)).toMatchObject({ code: 2, stderr: expect.stringContaining("already exists") });
  });

  it.each([
    ["without ranks", ["none.jsonl"], "no task has a ranking"],
    ["as another format", ["none.xml", "--to-format", "appraise-xml"], "cannot be written as appraise-xml"],
  ])("are not converted %s", async (_, more, problem) => {
    const [to, ...options] = more;
    expect(await run("convert", folder.at("tasks"), folder.at(to!), ...options)).toMatchObject({
      ...{ code: 2, stderr: expect.stringContaining(problem) },
    });
  });

  it("correlates metrics that count edits with what judges hold of them", async () => {
    const { stdout } = await run(
      ...words("--json", "--metric", `errant=${folder.at("errant.txt")}`),
      ...joined(),
    );
    expect(
      JSON.parse(stdout).metrics.map((row: { of: string; with: string; systems: number }) => [
        ...[row.of, row.with, row.systems],
      ]),
    ).toEqual([
      ["precision", "precision", 3],
      ["recall", "recall", 3],
      ["score", "precision", 3],
      ["score", "recall", 3],
    ]);
  });

  it("says all texts together where nobody knows who wrote them", async () => {
    const { stdout, stderr } = await run(...words());
    expect(stdout).toMatch(/^All texts +0\.571 /m);
    expect(stderr).toContain("Without --ranks it is not known which system wrote which text");
  });

  it.each([
    [["--ranks", "ranks.xml"], "--ranks and --source belong together"],
    [["--ranks", "ranks.xml", "--source", "source.txt", "--task-judge", "cyd"], "has no judge cyd"],
    [["--systems", "A,B"], "Systems are chosen of judgments"],
  ])("refuses %j", async (more, problem) => {
    const given = more.map((word) => (/\./.test(word) ? folder.at(word) : word));
    expect(await run(...words(), ...given)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(problem),
    });
  });

  it("refuses judgments without marks, and what is no task, with its line", async () => {
    expect(await run("edits", folder.at("ranks.xml"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("has no answer whose edits were to be marked"),
    });
    writeFileSync(folder.at("broken.txt"), TASKS["ada/0.txt"]!.replace("</s1>", ""));
    expect(await run("edits", folder.at("broken.txt"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("broken.txt, line 5: <s1> is not closed by </s1>"),
    });
  });
});

const study = studyEditJudgments();

it.skipIf(study === undefined)(
  "SEEDA (needs edit-judgments in ADJUDGE_STUDIES): the files say as many marks as they hold",
  async () => {
    mkdirSync(folder.at("seeda"));
    for (const [name, text] of study!) writeFileSync(folder.at(`seeda/${name}`), text);
    const { stdout } = await run("edits", folder.at("seeda"), "--json");
    const { tasks, all, errors } = JSON.parse(stdout);
    expect({ tasks, right: all.yes, wrong: all.no, errors, leftOut: all.leftOut }).toEqual({
      ...{ tasks: study!.size, right: 209, wrong: 39, errors: 32, leftOut: 0 },
    });
  },
);
