import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "../env";
import { createJudgedCampaign } from "../testing/campaigns/judged-campaign";
import { recordingTerminal } from "../testing/commands/recording-terminal";
import { commandDatabase, runCommand } from "../testing/commands/run-command";
import { useTestDatabase } from "../testing/database/database";
import { useTemporaryFolder } from "../testing/files/temporary-folder";
import { studyFolder } from "../testing/studies/study-campaign";
import { main } from "./main";

const readme = readFileSync(path.resolve(import.meta.dirname, "../../README.md"), "utf8");

/** What stands in the README's blocks for a shell, a command a line. */
const lines = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = ""]) => block.replaceAll(/ *\\\n */g, " ").split("\n"))
  .map((line) => line.replace(/(^|\s+)#.*$/, "").trim())
  .filter((line) => line !== "");

/**
 * What other tests run: starts of the server, the tests themselves, the package, whole studies, an endless worker, what needs
 * a server that answers, and the board of a call that teams have handed in to.
 */
const ELSEWHERE =
  /npm (start|test|install)$|npm install \S+$|^npx adjudge (reproduce|worker|completion|submit|call export)\b|npm run package/;
const OF_THE_DATABASE = /^npx adjudge (campaign|call|import|export|verify|backup|restore)\b/;

const ofDatabase = lines.filter((line) => OF_THE_DATABASE.test(line) && !ELSEWHERE.test(line));
const ofFiles = lines.filter((line) => !OF_THE_DATABASE.test(line) && !ELSEWHERE.test(line));

test("every line of the README is run, here or by a test of its own", () => {
  expect(ofFiles.length).toBeGreaterThan(25);
  expect(ofDatabase.length).toBeGreaterThan(12);
  expect(ofFiles.filter((line) => !/\bnpx adjudge [a-z]/.test(line))).toEqual([]);
});

const { at } = useTemporaryFolder();

/** The words of a command, with files where they are; what a shell would do to `*` and pipes is done here. */
function wordsOf(line: string): readonly string[] {
  const command = /npx adjudge (.*)$/.exec(line)?.[1] ?? "";
  const typed = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  return typed.flatMap((word): readonly string[] => {
    if (word === "outputs/*") return readdirSync(at("outputs")).map((name) => at(path.join("outputs", name)));
    // Systems of somebody's own.
    if (word === "A,B,C") return ["AMU,CAMB,UFC"];
    const [, name = "", file = word] = /^([A-Z0-9]+=)(.+)$/.exec(word) ?? [];
    const isFile =
      /\.(xml|csv|m2|txt|json|tsv|gz|zip|png|backup|jsonl)$/.test(file) || /^(outputs|A|B)$/.test(file);
    return [isFile ? `${name}${at(file)}` : word];
  });
}

const folder = studyFolder();
/** Small parts are enough to see that a command runs; whole studies are reproduced by tests of their own. */
const SEGMENTS = 200;

describe.skipIf(folder === undefined)(
  "on a part of the 2015 study (skipped without the studies' data)",
  () => {
    const study = (...parts: readonly string[]) =>
      readFileSync(path.join(env().ADJUDGE_STUDIES, ...parts), "utf8");
    const firstLines = (text: string) => `${text.split("\n").slice(0, SEGMENTS).join("\n")}\n`;
    const firstSentences = (text: string) =>
      `${text
        .split(/\n\n(?=S )/)
        .slice(0, SEGMENTS)
        .join("\n\n")}\n\n`;

    beforeAll(async () => {
      const judgments = study("emnlp2015", "judgments.xml");
      const items = judgments.match(/<ranking-item [\s\S]*?<\/ranking-item>/g) ?? [];
      const kept = items.filter((item) => Number(/src-id="(\d+)"/.exec(item)?.[1]) <= SEGMENTS);
      const xml = (some: readonly string[]) =>
        `<appraise-results>\n<error-correction-ranking-result id="1" source-language="err" target-language="cor">\n${some.join("\n")}\n</error-correction-ranking-result>\n</appraise-results>\n`;
      writeFileSync(at("judgments.xml"), xml(kept));
      writeFileSync(at("experts.xml"), xml(kept.filter((_, place) => place % 2 === 0)));
      writeFileSync(at("first.xml"), xml(kept.filter((_, place) => place % 2 === 0)));
      writeFileSync(at("others.xml"), xml(kept.filter((_, place) => place % 2 === 1)));
      expect((await runCommand(["convert", at("others.xml"), at("crowd.csv")])).code).toBe(0);
      writeFileSync(at("second.csv.gz"), gzipSync(readFileSync(at("crowd.csv"))));
      mkdirSync(at("outputs"));
      const submissions = path.join(folder!, "submissions");
      for (const name of readdirSync(submissions))
        writeFileSync(at(path.join("outputs", name)), firstLines(study("emnlp2015", "submissions", name)));
      for (const [name, system] of [
        ["A", "AMU"],
        ["B", "CAMB"],
      ] as const)
        copyFileSync(at(path.join("outputs", system)), at(name));
      writeFileSync(at("outputs.gz"), gzipSync(readFileSync(at("outputs/AMU"))));
      const gold = study("conll2014", "conll14st-test.m2").replaceAll("\r", "");
      writeFileSync(at("gold.m2"), firstSentences(gold));
      writeFileSync(at("source.txt"), firstLines(study("conll2014", "conll14st-test.tok.src")));
      for (const annotator of [0, 1])
        writeFileSync(
          at(`ref${annotator}.txt`),
          firstLines(study("conll2014", `conll14st-test.tok.trg${annotator}`)),
        );
      for (const [name, file] of [
        ["ref.m2", "reference.m2"],
        ["A.m2", "AMU.m2"],
        ["B.m2", "NTHU.m2"],
      ] as const)
        writeFileSync(at(name), firstSentences(study("errant", file).replaceAll("\r", "")));
    });

    test.each(ofFiles)("%s", async (line) => {
      const piped = /^zcat (\S+) \| /.exec(line)?.[1];
      const { printed, terminal } = recordingTerminal(
        piped === undefined
          ? undefined
          : {
              file: undefined,
              bytes: async function* () {
                yield gunzipSync(readFileSync(at(piped)));
              },
            },
      );
      const words = wordsOf(line);
      // Fewer draws say as much about whether a command runs.
      const few = { rank: ["--bootstrap", "20"], accuracy: ["--folds", "5", "--bootstrap", "10"] };
      const settings = few[words[0] as keyof typeof few] ?? [];
      const code = await main([...words, ...settings], terminal, undefined as never);
      expect(`ended with ${code}: ${printed.stderr}`).toMatch(/^ended with 0:/);
    });
  },
);

describe("on a database", () => {
  const { db, url } = useTestDatabase();
  const open = commandDatabase({ db, url }, "https://adjudge.example.org");

  test("the lines run in their order", async () => {
    mkdirSync(at("plain"));
    mkdirSync(at("input"));
    const campaign = await createJudgedCampaign(db);
    for (const line of ofDatabase) {
      // The campaign that was created is in the bin by then; this one has answers.
      if (line.includes("adjudge import")) {
        await db.campaign.update({ where: { id: campaign.id }, data: { slug: "verbs" } });
        writeImported();
      }
      if (line.includes("campaign create")) writeOutputs();
      const { code, stderr } = await runCommand(wordsOf(line).map(own), open);
      expect(`${line} ended with ${code}: ${stderr}`).toContain("ended with 0:");
    }
  });

  /** Apart from the files of the study, which have the same names. */
  function own(word: string): string {
    if (word === at("outputs")) return at("plain");
    return word === at("source.txt") || word === at("gold.m2")
      ? at(path.join("input", path.basename(word)))
      : word;
  }

  function writeOutputs() {
    const texts = (verb: string) =>
      Array.from({ length: 90 }, (_, line) => `He ${verb} to place ${line} .\n`).join("");
    writeFileSync(at("input/source.txt"), texts("go"));
    const gold = texts("go").replace(/^(.+)$/gm, "S $1\nA 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0\n");
    writeFileSync(at("input/gold.m2"), gold);
    for (const [name, verb] of Object.entries({ ALPHA: "goes", BETA: "went", GAMMA: "gone" }))
      writeFileSync(at(`plain/${name}.txt`), texts(verb));
  }

  function writeImported() {
    const rows = [1, 2, 3, 4].map((segment) => `eng,cor,${segment},${segment},ada,ALPHA,1,BETA,2,${segment}`);
    writeFileSync(
      at("judgments.xml"),
      `srclang,trglang,srcIndex,segmentId,judgeId,system1Id,system1rank,system2Id,system2rank,rankingID\n${rows.join("\n")}\n`,
    );
  }
});
