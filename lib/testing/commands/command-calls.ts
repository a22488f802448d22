import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { beforeAll } from "vitest";
import { main } from "../../cli/main";
import type { Terminal } from "../../cli/terminal";
import { createCallInput } from "../../domain/calls/call-inputs";
import { parseInput } from "../../domain/input/field-problems";
import { createCall } from "../../usecases/calls/create-call";
import { writeBackupFile } from "../backups/backup-file";
import { createJudgedCampaign } from "../campaigns/judged-campaign";
import { useTestDatabase } from "../database/database";
import { nucleDocument } from "../files/nucle-document";
import { SMALL_JUDGMENTS, SMALL_PAIRS } from "../files/small-judgments";
import { useVerbsCampaignFiles, VERBS_LINES } from "../files/verbs-campaign-files";
import { zipArchive } from "../files/zip-archive";
import { recordingTerminal } from "./recording-terminal";
import { type CommandRun, commandDatabase } from "./run-command";

/** A command as people type it; words that are names of files are in the folder. */
export interface Call {
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

const chosen = ["--set", "base", "--sets", "sets.json"];
const ofChosen = (...words: readonly string[]): Call => ({
  words: [...words, "judgments.xml", ...chosen],
  inputs: ["judgments.xml", "sets.json"],
});

const hypotheses = ["--hyp", "outputs/ALPHA.txt", "outputs/BETA.txt"];
const dataWords = [
  ...["--source", "source.txt", "--outputs", "outputs", "--gold", "gold.m2", "--refs", "corrected.txt"],
  ...["--documents", "documents.txt", "--edits", "edits/ALPHA.m2"],
];
const dataInputs = [
  ...["source.txt", "outputs/ALPHA.txt", "outputs/DELTA.txt", "gold.m2", "corrected.txt", "documents.txt"],
  "edits/ALPHA.m2",
];
const nucleWords = ["--tokenised", "essays.tok", "--also", "also.sgml", "--alternatives", "alternative.sgml"];
const nucleInputs = ["essays.sgml", "essays.tok", "also.sgml", "alternative.sgml"];

/** Every command, with every option that names a file: whoever adds one says here how it is called. */
export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  rank: [
    ofJudgments("rank", "--bootstrap", "5"),
    ofChosen("rank", "--bootstrap", "5"),
    {
      words: ["rank", "judgments.xml", "--bootstrap", "5", "--expected-uses", "uses.txt"],
      inputs: ["judgments.xml", "uses.txt"],
    },
  ],
  stats: [ofJudgments("stats"), ofChosen("stats")],
  agreement: [ofJudgments("agreement", "--bootstrap", "5"), ofChosen("agreement", "--bootstrap", "5")],
  "head-to-head": [ofJudgments("head-to-head"), ofChosen("head-to-head")],
  compare: [
    {
      words: ["compare", "judgments.xml", "pairs.csv", "--bootstrap", "5"],
      inputs: ["judgments.xml", "pairs.csv"],
    },
    {
      words: ["compare", "judgments.xml", "pairs.csv", "--bootstrap", "5", ...chosen],
      inputs: ["judgments.xml", "pairs.csv", "sets.json"],
    },
  ],
  simulate: [
    ofJudgments("simulate", "--rankings", "4", "--judges", "2", "--campaigns", "2"),
    ofChosen("simulate", "--rankings", "4", "--judges", "2", "--campaigns", "2"),
  ],
  plan: [ofJudgments("plan", "--hours", "5"), ofChosen("plan", "--hours", "5")],
  robustness: [
    ofJudgments("robustness", "--splits", "5", "--bootstrap", "40"),
    ofChosen("robustness", "--splits", "5", "--bootstrap", "40"),
  ],
  accuracy: [
    ofJudgments("accuracy", "--folds", "2", "--bootstrap", "5"),
    ofChosen("accuracy", "--folds", "2", "--bootstrap", "5"),
  ],
  judges: [ofJudgments("judges"), ofChosen("judges")],
  edits: [
    { words: ["edits", "marked.jsonl", "--bootstrap", "5"], inputs: ["marked.jsonl"] },
    {
      words: [
        ...["edits", "task.txt", "--task-judge", "ada", "--ranks", "judgments.xml", "--source", "judged.txt"],
        ...["--first-segment", "0", "--metric", "errant=prf.txt", "--bootstrap", "5"],
      ],
      inputs: ["task.txt", "judgments.xml", "judged.txt", "prf.txt"],
    },
    {
      words: ["edits", "marked.jsonl", "--bootstrap", "5", ...chosen],
      inputs: ["marked.jsonl", "sets.json"],
    },
  ],
  effects: [
    {
      words: ["effects", "judgments.xml", "--source", "source.txt"],
      inputs: ["judgments.xml", "source.txt"],
    },
    ofChosen("effects"),
  ],
  sample: [
    { words: ["sample", "outputs", "--tasks", "3"], inputs: ["outputs/ALPHA.txt", "outputs/DELTA.txt"] },
    { words: ["sample", "outputs.zip", "--tasks", "3"], inputs: ["outputs.zip"] },
    {
      words: ["sample", "outputs", "--tasks", "3", "--whole-documents", "--documents", "documents.txt"],
      inputs: ["documents.txt"],
    },
    {
      words: ["sample", "outputs", "--tasks", "3", "--set", "verbs", "--sets", "sets.json"],
      inputs: ["outputs/ALPHA.txt", "sets.json"],
    },
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
    ...["sacrebleu", "chrf", "ter"].map((metric) => ({
      words: ["score", metric, "--refs", "corrected.txt", "second.txt", ...hypotheses],
      inputs: ["corrected.txt", "second.txt", "outputs/ALPHA.txt"],
    })),
    {
      words: ["score", "green", "--source", "source.txt", "--refs", "corrected.txt", ...hypotheses],
      inputs: ["source.txt", "corrected.txt", "outputs/BETA.txt"],
    },
    {
      words: [
        ...["score", "chrf", "--refs", "corrected.txt", "--judged", "verbs.xml", ...chosen],
        ...["--hyp", "BEST=outputs/ALPHA.txt", "MIDDLE=outputs/BETA.txt"],
      ],
      inputs: ["corrected.txt", "verbs.xml", "sets.json", "outputs/ALPHA.txt"],
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
    {
      words: ["correlate", "--human", "human.txt", "--ranked", "M=sentences.tsv", "--bootstrap", "5"],
      inputs: ["human.txt", "sentences.tsv"],
    },
    {
      words: [
        ...["correlate", "--human", "human.txt", "--metric", "M=metric.txt", "--bootstrap", "5"],
        ...["--set", "ranked", "--sets", "sets.json"],
      ],
      inputs: ["human.txt", "metric.txt", "sets.json"],
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
    {
      words: [
        ...["agree-sentences", "--judgments", "judgments.xml", "--metric", "M=sentences.tsv"],
        ...["--bootstrap", "5", ...chosen],
      ],
      inputs: ["judgments.xml", "sentences.tsv", "sets.json"],
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
      words: ["convert", "judgments.xml", "--to-format", "adjudge-jsonl", ...chosen],
      inputs: ["judgments.xml", "sets.json"],
      outIsArgument: true,
    },
    {
      words: [
        ...["convert", "task.txt", "--to-format", "adjudge-jsonl", "--task-judge", "ada"],
        ...["--ranks", "judgments.xml", "--source", "judged.txt", "--first-segment", "0"],
      ],
      inputs: ["task.txt", "judgments.xml", "judged.txt"],
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
  "call create": [
    {
      words: [
        ...["call", "create", "--title", "Overwriting", "--source", "source.txt", "--gold", "gold.m2"],
        ...["--refs", "corrected.txt", "--documents", "documents.txt", "--description", "instructions.md"],
        ...["--rules", "instructions.md"],
      ],
      inputs: ["source.txt", "gold.m2", "corrected.txt", "documents.txt", "instructions.md"],
    },
  ],
  "call add-test-set": [
    {
      words: [
        ...["call", "add-test-set", "shared-task", "--test-set", "overwriting", "--source", "source.txt"],
        ...["--gold", "gold.m2", "--refs", "corrected.txt", "--documents", "documents.txt"],
      ],
      inputs: ["source.txt", "gold.m2", "corrected.txt", "documents.txt"],
      hasNoResult: true,
    },
  ],
  ...Object.fromEntries(
    ["open", "close", "reopen", "contest", "finish", "delete", "restore"].map((change) => [
      `call ${change}`,
      [{ words: ["call", change, "shared-task"], inputs: [], hasNoResult: true as const }],
    ]),
  ),
  "call status": [{ words: ["call", "status"], inputs: [] }],
  "call bin": [{ words: ["call", "bin"], inputs: [] }],
  "call export": [{ words: ["call", "export", "shared-task"], inputs: [], hasNoResult: true }],
  "call merge": [
    {
      words: ["call", "merge", "--source", "source.txt", "--gold", "gold.m2", "--answers", "answers.jsonl"],
      inputs: ["source.txt", "gold.m2", "answers.jsonl"],
    },
  ],
  import: [
    {
      words: ["import", "verbs.xml", "--name", "Old", ...dataWords, "--scores", "M2=verbs-scores.txt"],
      inputs: ["verbs.xml", ...dataInputs, "verbs-scores.txt"],
    },
  ],
  restore: [
    { words: ["restore", "--check", "a.backup"], inputs: ["a.backup"] },
    {
      words: ["restore", "--check", "--archive", "archive"],
      inputs: ["archive/adjudge-archive.json", "archive/base/copy/base.tar.gz", "archive/log/.hidden"],
      hasNoResult: true,
    },
  ],
  backup: [{ words: ["backup"], inputs: [] }],
  export: [{ words: ["export", "SLUG", "--table", "leaderboard", "--format", "json"], inputs: [] }],
  verify: [{ words: ["verify"], inputs: [] }],
  "campaign invite": [{ words: ["campaign", "invite", "SLUG"], inputs: [] }],
  "campaign status": [{ words: ["campaign", "status"], inputs: [] }],
  "campaign judges": [{ words: ["campaign", "judges", "SLUG"], inputs: [] }],
  "campaign bin": [{ words: ["campaign", "bin"], inputs: [] }],
  ...Object.fromEntries(
    ["pause", "resume", "close", "reopen", "open", "delete", "restore"].map((change) => [
      `campaign ${change}`,
      [{ words: ["campaign", change, "SLUG"], inputs: [], hasNoResult: true as const }],
    ]),
  ),
};

/** A folder with all files that the calls name, and a database with a campaign. */
export function useCommandCalls() {
  const { db, url } = useTestDatabase();
  const open = commandDatabase({ db, url }, "https://adjudge.example.org");
  const at = useVerbsCampaignFiles();
  let slug = "";
  beforeAll(async () => {
    ({ slug } = await createJudgedCampaign(db));
    const call = parseInput(createCallInput, { terms: { title: "Shared task", language: "en" } });
    await createCall(call, { db, actor: { kind: "system" }, now: new Date(), seed: 1 });
    await writeCallFiles(at);
  });
  return {
    at,
    open,
    /** The words of a call, whose result goes to a place, or is printed. */
    words: (call: Call, out?: string) => typed(call, slug, at, out),
    /** Runs a command in which standard input is this file, where it names any. */
    run: async (words: readonly string[], sent?: string): Promise<CommandRun> => {
      const { printed, terminal } = recordingTerminal(sent === undefined ? undefined : stdinOf(sent));
      const code = await main(words, terminal, open);
      // On a busy machine there may be lines of progress.
      return { code, ...printed, stderr: printed.stderr.replace(/^[A-Z][A-Za-z -]*: \d+ %.*\n/gm, "") };
    },
  };
}

function typed(
  { words, outIsArgument }: Call,
  slug: string,
  at: (name: string) => string,
  out: string | undefined,
): string[] {
  const typed = words.map((word) => {
    if (word === "SLUG") return slug;
    const [, name = "", file = word] = /^(\w+=)(.*)$/.exec(word) ?? [];
    return /^[^/].*[./]|^outputs$|^studies$|^archive$/.test(file) ? `${name}${at(file)}` : word;
  });
  if (outIsArgument) return [...typed.slice(0, 2), out ?? "-", ...typed.slice(2)];
  return out === undefined ? typed : [...typed, "--out", out];
}

/** The call with standard input, or another file, in place of a file. */
export function sentAs(call: Call, input: string, name: string): Call {
  // What a system wrote is called as its file is.
  const system = /^outputs\/(\w+)/.exec(input)?.[1];
  const words = call.words.map((word) => {
    if (word === input) return system === undefined ? name : `${system}=${name}`;
    return word.endsWith(`=${input}`) ? word.slice(0, -input.length) + name : word;
  });
  return { ...call, words };
}

/**
 * Whether a call names a file by itself, not only the folder in which it lies, and could be sent it without its name:
 * edits are those of the system that their file is called after.
 */
export function names(call: Call, input: string): boolean {
  if (input.startsWith("edits/")) return false;
  return call.words.some((word) => word === input || word.endsWith(`=${input}`));
}

function stdinOf(file: string): Terminal["stdin"] {
  async function* bytes() {
    yield readFileSync(file);
  }
  return { file: statSync(file, { bigint: true }), bytes };
}

async function writeCallFiles(at: (name: string) => string): Promise<void> {
  const write = (name: string, text: string) => writeFileSync(at(name), text);
  const lines = (line: (place: number) => string) =>
    Array.from({ length: VERBS_LINES }, (_, place) => `${line(place)}\n`).join("");
  mkdirSync(at("edits"));
  copyFileSync(at("gold.m2"), at("edits/ALPHA.m2"));
  write("judgments.xml", SMALL_JUDGMENTS);
  const members = ["ALPHA", "BETA"].map((system) => ({
    name: `outputs/${system}.txt`,
    content: readFileSync(at(`outputs/${system}.txt`)),
  }));
  writeFileSync(at("outputs.zip"), zipArchive(members));
  write(
    "sets.json",
    JSON.stringify([
      { name: "base", systems: ["BEST", "MIDDLE"] },
      { name: "ranked", systems: ["BEST", "MIDDLE", "LAST"] },
      { name: "verbs", systems: ["ALPHA", "BETA"] },
    ]),
  );
  write("pairs.csv", SMALL_PAIRS);
  const marked = {
    ...{ judge: "ada", segment: "0", kind: "regular", state: "current" },
    hypotheses: [
      { rank: 1, systems: ["BEST"] },
      { rank: 2, systems: ["MIDDLE"] },
    ],
    edits: [{ start: 0, end: 1, correction: "a", systems: ["BEST"], mark: "right" }],
  };
  write("marked.jsonl", `{"format":"adjudge-judgments","version":1}\n${JSON.stringify(marked)}\n`);
  write(
    "task.txt",
    "<Source with context>\n<t>a b</t>\n\n<Correction>\n<s1>[a→c|True] b</s1>\n<s2>a b</s2>\n",
  );
  write("judged.txt", "a b\nc d\ne f\n");
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
  const noEdit = { sentence: 0, edits: [], verdicts: [{ decision: "accept" }], settled: null };
  write("answers.jsonl", `${JSON.stringify(noEdit)}\n`);
  write("uses.txt", "1\n1\n1\n");
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
  for (const folder of ["archive/base/copy", "archive/log"]) mkdirSync(at(folder), { recursive: true });
  const marker = { format: 1, systemIdentifier: "7", segmentBytes: 2 ** 24, postgres: 18 };
  write("archive/adjudge-archive.json", JSON.stringify(marker));
  write("archive/base/copy/base.tar.gz", "kept\n");
  write("archive/log/.hidden", "kept\n");
  await writeBackupFile(at("a.backup"), [{ name: "campaign", pieces: ["1\n"] }]);
  for (const copy of ["also.sgml", "alternative.sgml"]) copyFileSync(at("essays.sgml"), at(copy));
}
