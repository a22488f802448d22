import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Argument, Command, Option } from "commander";
import { beforeAll, describe, expect, it } from "vitest";
import { writeBackupFile } from "../testing/backup-file";
import { useTestDatabase } from "../testing/database";
import { createJudgedCampaign } from "../testing/judged-campaign";
import { nucleDocument } from "../testing/nucle-document";
import { recordingTerminal } from "../testing/recording-terminal";
import { commandDatabase } from "../testing/run-command";
import { SMALL_JUDGMENTS } from "../testing/small-judgments";
import { useVerbsCampaignFiles, VERBS_LINES } from "../testing/verbs-campaign-files";
import { commandLine, main } from "./main";
import type { Terminal } from "./terminal";

const { db, url } = useTestDatabase();
const open = commandDatabase({ db, url }, "https://adjudge.example.org");
const at = useVerbsCampaignFiles();
let slug: string;

beforeAll(async () => {
  ({ slug } = await createJudgedCampaign(db));
  const write = (name: string, text: string) => writeFileSync(at(name), text);
  const lines = (line: (place: number) => string) =>
    Array.from({ length: VERBS_LINES }, (_, place) => `${line(place)}\n`).join("");
  write("judgments.xml", SMALL_JUDGMENTS);
  write("human.txt", "BEST 0.9\nMIDDLE 0.5\nLAST 0.1\n");
  write("metric.txt", "BEST 0.8\nMIDDLE 0.6\nLAST 0.2\n");
  write("other.txt", "BEST 0.1\nMIDDLE 0.6\nLAST 0.3\n");
  write("prf.txt", "BEST 0.8 0.8 0.7\nMIDDLE 0.6 0.6 0.5\nLAST 0.2 0.2 0.1\n");
  const systems = ["BEST", "MIDDLE", "LAST"];
  write(
    "sentences.tsv",
    systems
      .flatMap((system, place) =>
        [0, 1, 2].map((line) => `m2\t-\t-\t${system}\t${line}\t0.${place + line}\n`),
      )
      .join(""),
  );
  write(
    "essays.sgml",
    nucleDocument(
      "1",
      ["All is well."],
      [[{ paragraph: 0, start: 4, end: 6, type: "SVA", correction: "are" }]],
    ),
  );
  write("essays.tok", "All is well .\n");
  write("plan.json", JSON.stringify({ rankings: 30, judges: 2, tasksPerJudge: 20 }));
  const names = { BEST: "ALPHA", "MIDDLE LAST": "BETA", MIDDLE: "BETA", LAST: "GAMMA" };
  write(
    "verbs.xml",
    SMALL_JUDGMENTS.replace(/BEST|MIDDLE LAST|MIDDLE|LAST/g, (name) => names[name as "BEST"]),
  );
  write("verbs-scores.txt", "ALPHA 0.9\nBETA 0.5\nGAMMA 0.2\nDELTA 0.1\n");
  write(
    "second.txt",
    lines((line) => `He go to the place ${line} .`),
  );
  mkdirSync(at("studies/emnlp2015/metrics"), { recursive: true });
  write("studies/emnlp2015/judgments.xml", SMALL_JUDGMENTS);
  write("studies/emnlp2015/metrics/.hidden", "kept\n");
  await writeBackupFile(at("a.backup"), [{ name: "campaign", pieces: ["1\n"] }]);
});

/** A command as people type it; words that are names of files are in the folder. */
interface Call {
  readonly words: readonly string[];
  /** Files that it reads; those in a folder that it is given too. */
  readonly inputs: readonly string[];
  /** Where the result goes is an argument, and no option. */
  readonly outIsArgument?: true;
  /** What it is given is too small for a result; all that is asked here is refused before. */
  readonly hasNoResult?: true;
}

const ofJudgments = (...words: readonly string[]): Call => ({
  words: [...words, "judgments.xml"],
  inputs: ["judgments.xml"],
});

const hypotheses = ["--hyp", "outputs/ALPHA.txt", "outputs/BETA.txt"];
const dataWords = [
  ...["--source", "source.txt", "--outputs", "outputs", "--gold", "gold.m2", "--refs", "corrected.txt"],
  ...["--documents", "documents.txt"],
];
const dataInputs = [
  ...["source.txt", "outputs/ALPHA.txt", "outputs/DELTA.txt", "gold.m2", "corrected.txt", "documents.txt"],
];
const nucleWords = ["--tokenised", "essays.tok", "--also", "also.sgml", "--alternatives", "alternative.sgml"];
const nucleInputs = ["essays.sgml", "essays.tok", "also.sgml", "alternative.sgml"];

/** Every command, with every option that names a file: whoever adds one says here how it is called. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  rank: [ofJudgments("rank", "--bootstrap", "5")],
  stats: [ofJudgments("stats")],
  agreement: [ofJudgments("agreement", "--bootstrap", "5")],
  "head-to-head": [ofJudgments("head-to-head")],
  accuracy: [ofJudgments("accuracy", "--folds", "2", "--bootstrap", "5")],
  judges: [ofJudgments("judges")],
  sample: [
    { words: ["sample", "outputs", "--tasks", "3"], inputs: ["outputs/ALPHA.txt", "outputs/DELTA.txt"] },
  ],
  gold: [
    { words: ["gold", "gold.m2"], inputs: ["gold.m2"] },
    { words: ["gold", "essays.sgml", ...nucleWords], inputs: nucleInputs },
  ],
  score: [
    {
      words: ["score", "m2", "--source", "source.txt", "--gold", "gold.m2", ...hypotheses],
      inputs: ["source.txt", "gold.m2", "outputs/ALPHA.txt", "outputs/BETA.txt"],
    },
    {
      words: [
        "score",
        "gleu",
        "--source",
        "source.txt",
        "--refs",
        "corrected.txt",
        "second.txt",
        ...hypotheses,
      ],
      inputs: ["source.txt", "corrected.txt", "second.txt", "outputs/ALPHA.txt"],
    },
    {
      words: [
        "score",
        "bleu",
        "--source",
        "source.txt",
        "--refs",
        "corrected.txt",
        ...hypotheses,
        "--sentences",
      ],
      inputs: ["source.txt", "corrected.txt", "outputs/BETA.txt"],
    },
  ],
  correlate: [
    {
      words: [
        ...["correlate", "--human", "human.txt", "--metric", "M=metric.txt", "N=other.txt"],
        ...["--beta-sweep", "S=prf.txt", "--bootstrap", "5"],
      ],
      inputs: ["human.txt", "metric.txt", "other.txt", "prf.txt"],
    },
  ],
  "agree-sentences": [
    {
      words: [
        ...["agree-sentences", "--judgments", "judgments.xml", "--metric", "M=sentences.tsv"],
        ...["--bootstrap", "5"],
      ],
      inputs: ["judgments.xml", "sentences.tsv"],
    },
  ],
  reproduce: [
    {
      words: ["reproduce", "emnlp2015", "--data", "studies"],
      inputs: ["studies/emnlp2015/judgments.xml", "studies/emnlp2015/metrics/.hidden"],
      hasNoResult: true,
    },
  ],
  convert: [
    {
      words: ["convert", "judgments.xml", "--to-format", "adjudge-jsonl"],
      inputs: ["judgments.xml"],
      outIsArgument: true,
    },
    {
      words: ["convert", "essays.sgml", "--to-format", "m2", ...nucleWords],
      inputs: nucleInputs,
      outIsArgument: true,
    },
  ],
  "campaign create": [
    {
      words: [
        ...["campaign", "create", "--name", "Overwriting", ...dataWords, "--scores", "M2=verbs-scores.txt"],
        ...["--plan", "plan.json", "--instructions", "instructions.md"],
      ],
      inputs: [...dataInputs, "verbs-scores.txt", "plan.json", "instructions.md"],
    },
  ],
  import: [
    {
      words: ["import", "verbs.xml", "--name", "Old", ...dataWords, "--scores", "M2=verbs-scores.txt"],
      inputs: ["verbs.xml", ...dataInputs, "verbs-scores.txt"],
    },
  ],
  restore: [{ words: ["restore", "--check", "a.backup"], inputs: ["a.backup"] }],
  backup: [{ words: ["backup"], inputs: [] }],
  export: [{ words: ["export", "SLUG", "--table", "leaderboard", "--format", "json"], inputs: [] }],
  verify: [{ words: ["verify"], inputs: [] }],
  "campaign invite": [{ words: ["campaign", "invite", "SLUG"], inputs: [] }],
  "campaign status": [{ words: ["campaign", "status"], inputs: [] }],
  ...Object.fromEntries(
    ["pause", "resume", "close", "reopen", "open"].map((change) => [
      `campaign ${change}`,
      [{ words: ["campaign", change, "SLUG"], inputs: [], hasNoResult: true as const }],
    ]),
  ),
};

/** They print nothing that could go to a file. */
const WITHOUT_OUT = ["worker"];

const calls = Object.values(CALLS).flat();
const written = (call: Call) => call.words.join(" ");

function typed({ words, outIsArgument }: Call, out: string): string[] {
  const typed = words.map((word) => {
    if (word === "SLUG") return slug;
    const [, name = "", file = word] = /^(\w+=)(.*)$/.exec(word) ?? [];
    return /^[^/].*[./]|^outputs$|^studies$/.test(file) ? `${name}${at(file)}` : word;
  });
  return outIsArgument ? [...typed.slice(0, 2), out, ...typed.slice(2)] : [...typed, "--out", out];
}

/** Runs a command in which standard input is this file, where it names any. */
async function run(words: readonly string[], sent?: string) {
  const { printed, terminal } = recordingTerminal(sent === undefined ? undefined : stdinOf(sent));
  return { code: await main(words, terminal, open), ...printed };
}

function stdinOf(file: string): Terminal["stdin"] {
  async function* bytes() {
    yield readFileSync(file);
  }
  return { file: statSync(file, { bigint: true }), bytes };
}

beforeAll(() => {
  for (const copy of ["also.sgml", "alternative.sgml"]) copyFileSync(at("essays.sgml"), at(copy));
});

function commandsBelow(command: Command, name: string): readonly (readonly [string, Command])[] {
  if (command.commands.length === 0) return [[name, command]];
  return command.commands.flatMap((part) => commandsBelow(part, `${name} ${part.name()}`.trim()));
}

const all = commandsBelow(commandLine(recordingTerminal().terminal, open), "");

describe("all commands are tried, with all options that name files", () => {
  it("knows how each is called", () => {
    expect([...Object.keys(CALLS), ...WITHOUT_OUT].sort()).toEqual(all.map(([name]) => name).sort());
  });

  it.each(all.filter(([name]) => !WITHOUT_OUT.includes(name)))("%s", (name, command) => {
    const words = CALLS[name]!.flatMap((call) => call.words);
    const isFile = ({ flags }: Option) => /<[^>]*(file|folder)/.test(flags);
    for (const option of command.options.filter((each) => isFile(each) && each.long !== "--out"))
      expect(words, `an option of ${name}`).toContain(option.long);
    const isOther = (argument: Argument) => ["campaign", "metric", "study", "to"].includes(argument.name());
    const files = command.registeredArguments.filter((argument) => !isOther(argument));
    expect(CALLS[name]!.every(({ inputs }) => inputs.length >= files.length)).toBe(true);
    expect(command.options.some(({ long }) => long === "--out") || name === "convert").toBe(true);
  });
});

const ALIASES: Readonly<Record<string, (file: string) => string>> = {
  "its own name": (file) => file,
  "a relative name": (file) =>
    path.join(".", path.relative(process.cwd(), path.dirname(file)), path.basename(file)),
  "a symbolic link": (file) => {
    symlinkSync(file, at("alias"));
    return at("alias");
  },
  "a hard link": (file) => {
    linkSync(file, at("alias"));
    return at("alias");
  },
};

const attempts = calls.flatMap((call) =>
  call.inputs.flatMap((input) =>
    Object.keys(ALIASES).map((alias) => [written(call), input, alias, call] as const),
  ),
);

describe("no command writes over a file that it reads, not even with --force", () => {
  it.each(attempts)("%s: %s by %s", async (_words, input, alias, call) => {
    const before = { bytes: readFileSync(at(input)), inode: statSync(at(input)).ino };
    const out = ALIASES[alias]!(at(input));
    try {
      const { code, stdout, stderr } = await run([...typed(call, out), "--force"]);
      expect({ code, stdout, stderr }).toEqual({
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/read by this command: name another file to write\.\n$/),
      });
      expect({ bytes: readFileSync(at(input)), inode: statSync(at(input)).ino }).toEqual(before);
    } finally {
      rmSync(at("alias"), { force: true });
    }
  });

  const sent = calls.flatMap((call) =>
    call.inputs
      .filter((input) => call.words.some((word) => word === input || word.endsWith(`=${input}`)))
      .flatMap((input) => ["-", "/dev/stdin"].map((name) => [written(call), input, name, call] as const)),
  );

  it.each(sent)("%s: %s sent to it as %s", async (_words, input, name, call) => {
    const words = call.words.map((word) => {
      if (word === input) return name;
      return word.endsWith(`=${input}`) ? word.slice(0, -input.length) + name : word;
    });
    const asHypothesis = words.map((word, place) =>
      call.words[place] === input && isHypothesis(input) ? `X=${word}` : word,
    );
    const before = readFileSync(at(input));
    const { code, stderr } = await run([...typedAgain(asHypothesis, call, at(input)), "--force"], at(input));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/is (standard input|\/dev\/stdin), which is read by this command/),
    });
    expect(readFileSync(at(input))).toEqual(before);
  });

  it("by standard output that is appended to it", async () => {
    const { printed, terminal } = recordingTerminal();
    const file = statSync(at("judgments.xml"), { bigint: true });
    const code = await main(
      ["stats", at("judgments.xml")],
      { ...terminal, stdout: { ...terminal.stdout, file } },
      open,
    );
    expect({ code, ...printed }).toEqual({
      code: 2,
      stdout: "",
      stderr: `adjudge: standard output is ${at("judgments.xml")}, which is read by this command: name another file to write.\n`,
    });
  });
});

const isHypothesis = (input: string) => input.startsWith("outputs/");
const typedAgain = (words: readonly string[], call: Call, out: string) => typed({ ...call, words }, out);

describe("a file that is there", () => {
  it.each(calls.map((call) => [written(call), call] as const))("needs --force: %s", async (_words, call) => {
    const out = at("there.json");
    writeFileSync(out, "precious");
    try {
      const refused = await run(typed(call, out));
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toMatch(
        /there\.json is there already: (add --force to replace it|it is never replaced)\.\n$/,
      );
      expect(readFileSync(out, "utf8")).toBe("precious");
      if (call.hasNoResult || call.words[0] === "backup") return;
      const forced = await run([...typed(call, out), "--force"]);
      expect({ code: forced.code, stderr: forced.stderr }).toMatchObject({ code: 0 });
      expect(readFileSync(out, "utf8")).not.toBe("precious");
    } finally {
      rmSync(out, { force: true });
    }
  });
});
