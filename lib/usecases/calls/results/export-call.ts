import { type FinalSubmission, listCallVersions, readOutputs } from "../../../db/calls/call-scoring";
import { listTestSetsToJudge } from "../../../db/calls/contested-test-set";
import { AppError } from "../../../domain/app-error";
import { goldText } from "../../../domain/calls/alternatives/decided-answers";
import { systemsOfSubmissions } from "../../../domain/calls/campaign-systems";
import { type ArchivedTestSet, callReadme } from "../../../domain/exports/call-readme";
import { comparedFile, type Reproduced, reproduceScript } from "../../../domain/exports/reproduce-script";
import { settingWords } from "../../../domain/exports/score-commands";
import { M2Parser } from "../../../domain/formats/gold/m2";
import { type MetricRequest, metricOf } from "../../../domain/metrics/metrics";
import { scoreSystems } from "../../../domain/metrics/score-systems";
import { statisticsFromStored } from "../../../domain/metrics/statistics-json";
import { finalTables } from "../../../domain/results/calls/final-tables";
import { submissionsTable } from "../../../domain/results/calls/submissions-table";
import { scoreDocument } from "../../../domain/results/metrics/score-json";
import { reportOfScores } from "../../../domain/results/metrics/score-report";
import { resultJson } from "../../../domain/results/result-json";
import { csvFiles, tableCsv } from "../../../domain/tables/csv";
import { renderTables } from "../../../domain/tables/render-table";
import { normalisedText } from "../../../domain/text/normalised-text";
import { programSource, version } from "../../../domain/version";
import { withFolderOfTexts } from "../../../files/folder-of-texts";
import { type ArchiveFile, zipBytes } from "../../../zip/zip-bytes";
import type { ExportedFile } from "../../exports/export-judgments";
import { isFileName } from "../../exports/steps/archive-material";
import { exportPlaces } from "../../exports/steps/export-places";
import { withManifest } from "../../exports/steps/with-manifest";
import { analyseGold } from "../../metrics/analyse-gold";
import { corpusOf } from "../../metrics/steps/score-outputs-corpus";
import type { UseCaseContext } from "../../use-case-context";
import { GOLD_ANALYSIS } from "../steps/gold-agreement-tables";
import { handedInAnswers } from "../steps/handed-in-answers";
import type { LoadedCall } from "../steps/load-call";
import { loadJudgedTestSet } from "../steps/load-contested";
import { type FinalResults, loadFinalResults } from "../steps/load-final-results";
import { loadRunningGold } from "../steps/load-merged-gold";
import { loadCallWithResults } from "./view-call-results";

type Database = UseCaseContext["db"];

/**
 * One zip with everything of a call whose results are final: test sets with their gold, alternative answers and what
 * was decided on them, tables, what consenting teams handed in, and a script that recomputes the scores.
 */
export async function exportCall(
  { callId }: { readonly callId: string },
  context: UseCaseContext,
): Promise<ExportedFile> {
  const { db, now } = context;
  const { call, isOrganiser } = await loadCallWithResults(callId, context);
  // Others may have it once nothing in it changes any more.
  if (!isOrganiser && call.state !== "FINAL")
    throw new AppError("conflict", "The results are not final yet.");
  const chunks = await exportPlaces.hold(async () =>
    zipBytes(inFolder(call.slug, withManifest(callFiles(db, call, now))), now),
  );
  return { fileName: `${call.slug}.zip`, contentType: "application/zip", chunks };
}

/** Files below a folder of an archive. */
export async function* inFolder(
  folder: string,
  files: AsyncIterable<ArchiveFile>,
): AsyncGenerator<ArchiveFile> {
  for await (const file of files) yield { ...file, name: `${folder}/${file.name}` };
}

async function* callFiles(db: Database, call: LoadedCall, now: Date): AsyncGenerator<ArchiveFile> {
  const versions = await listCallVersions(db, call.id);
  const text = (name: string, content: string): ArchiveFile => ({ name, pieces: [content] });
  yield text(
    "call.json",
    resultJson({ title: call.title, language: call.language, seed: call.seed, versions }),
  );
  yield text("description.md", call.description);
  yield text("rules.md", call.rules);
  const testSets = await listTestSetsToJudge(db, call.id);
  const described: ArchivedTestSet[] = [];
  const reproduced: Reproduced[] = [];
  for (const { id, name } of testSets) {
    const folder = testSets.length === 1 ? "" : `${isFileName(name) ? name : `test-set-${id}`}/`;
    const testSet = await loadJudgedTestSet(db, call.id, id);
    const final = await loadFinalResults(db, call, testSet);
    const archived = await testSetFiles(db, call, final, folder);
    for (const { name: file, text: content } of archived.files) yield text(folder + file, content);
    for (const { file } of archived.made) yield text(file.name, file.text);
    described.push(archived.described);
    reproduced.push(...archived.texts, ...archived.made.map(({ result }) => result));
  }
  const program = { version, source: programSource };
  if (reproduced.length > 0) yield text("reproduce.sh", reproduceScript(reproduced, program));
  const facts = { title: call.title, exportedAt: now, program, testSets: described, results: reproduced };
  yield text("README.md", callReadme(facts));
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

const lines = (texts: readonly string[]) => texts.map((line) => `${line}\n`).join("");

async function testSetFiles(db: Database, call: LoadedCall, final: FinalResults, folder: string) {
  const { testSet, merged, references, primaries, submissions } = final;
  const { published, primaryIds, named } = publishedSubmissions(final);
  const outputs = await readOutputs(
    db,
    published.map(({ id }) => id),
  );
  const isContested = final.scoring?.result !== undefined && (final.scoring.result?.accepted ?? 0) > 0;
  const golds = testSet.hasGold
    ? [
        { name: "gold", gold: "ORIGINAL" as const, text: goldText(testSet.gold) },
        ...(isContested
          ? [{ name: "gold-with-alternatives", gold: "WITH_ALTERNATIVES" as const, text: goldText(merged) }]
          : []),
      ]
    : [{ name: undefined, gold: "ORIGINAL" as const, text: "" }];
  const referenceFiles = Array.from({ length: references[0]?.length ?? 0 }, (_, place) => ({
    name: `references/REFERENCE-${place + 1}.txt`,
    text: lines(references.map((texts) => texts[place] ?? "")),
  }));
  const publishedPrimaries = primaries.filter(({ id }) => named.has(id));
  const scored = golds.flatMap((gold) =>
    call.settings.metrics.flatMap((metric) =>
      scoredAgain(metric, { call, final, folder, gold, named, outputs, referenceFiles, publishedPrimaries }),
    ),
  );
  const results = final.results.flatMap(finalTables);
  const answers = testSet.hasGold ? await handedInAnswers(db, call, testSet) : undefined;
  const running = testSet.hasGold ? await loadRunningGold(db, testSet.id) : [];
  const goldFiles = running.map(({ text }, place) => ({ name: `gold/annotator-${place + 1}.sgml`, text }));
  const isMerged = answers !== undefined && golds.some(({ gold }) => gold === "WITH_ALTERNATIVES");
  const texts = goldsAgain({
    folder,
    running: goldFiles.map(({ name }) => folder + name),
    annotatorsPerAnswer: isMerged ? call.settings.annotatorsPerAnswer : undefined,
  });
  const analysed = testSet.hasGold ? await goldAnalysis(golds[0]!.text, folder) : undefined;
  const files: readonly TextFile[] = [
    { name: "source.txt", text: lines(testSet.segments.map(({ source }) => source)) },
    ...golds.flatMap(({ name, text }) => (name === undefined ? [] : [{ name: `${name}.m2`, text }])),
    ...referenceFiles,
    ...Array.from(named, ([id, name]) => ({
      name: `outputs/${name}.txt`,
      text: lines(outputs.get(id) ?? []),
    })),
    { name: "submissions.csv", text: tableCsv(submissionsTable(submissions, primaryIds, named)) },
    ...goldFiles,
    ...(answers === undefined ? [] : [{ name: "alternatives.jsonl", text: answers }]),
    { name: "tables/results.md", text: renderTables(results, "md") },
    { name: "tables/results.tex", text: renderTables(results, "latex") },
    ...csvFiles(results).map(({ name, text }) => ({ name: `tables/results/${name}`, text })),
  ];
  const described: ArchivedTestSet = {
    ...{ name: testSet.name, folder, segments: testSet.segments.length, hasGold: testSet.hasGold },
    ...{ accepted: isContested ? (final.scoring?.result?.accepted ?? 0) : 0, teams: primaries.length },
    annotatorFiles: goldFiles.length,
    withheld: primaries.flatMap(({ id, teamId }) => (named.has(id) ? [] : [final.labels.get(teamId)!])),
  };
  const made = [...scored, ...(analysed === undefined ? [] : [analysed])];
  return { files, described, made, texts };
}

interface GoldsToMake {
  readonly folder: string;
  /** The annotators’ own files, where they annotated running text. */
  readonly running: readonly string[];
  /** None where no answer was added. */
  readonly annotatorsPerAnswer: number | undefined;
}

/** The gold out of the annotators’ files, and with alternative answers out of what was decided on them. */
function goldsAgain({ folder, running, annotatorsPerAnswer }: GoldsToMake): readonly Reproduced[] {
  const [first, ...others] = running;
  const source = `${folder}source.txt`;
  const merge = [
    ...["call", "merge", "--source", source, "--gold", ...(first ? running : [`${folder}gold.m2`])],
    ...["--answers", `${folder}alternatives.jsonl`, "--annotators-per-answer", String(annotatorsPerAnswer)],
  ];
  const convert = (file: string) => [
    ...["convert", file, "--tokenised", source, ...others.flatMap((other) => ["--also", other])],
    ...["-", "--to-format", "m2"],
  ];
  return [
    ...(first ? [{ name: `${folder}gold.m2`, command: convert(first), compares: "text" as const }] : []),
    ...(annotatorsPerAnswer === undefined
      ? []
      : [{ name: `${folder}gold-with-alternatives.m2`, command: merge, compares: "text" as const }]),
  ];
}

/** What teams let be published, with the names of the files. */
export function publishedSubmissions({
  submissions,
  primaries,
}: Pick<FinalResults, "submissions" | "primaries">) {
  const published = submissions.filter(({ team }) => team.publishConsentAt !== null);
  const primaryIds = new Set(primaries.map(({ id }) => id));
  const named = systemsOfSubmissions(
    published.map((submission) => ({
      ...{ id: submission.id, team: submission.team.name, number: submission.number },
      isPrimary: primaryIds.has(submission.id),
    })),
    [],
  );
  return { published, primaryIds, named };
}

interface ToScoreAgain {
  readonly call: LoadedCall;
  readonly final: FinalResults;
  readonly folder: string;
  readonly gold: {
    readonly name: string | undefined;
    readonly gold: "ORIGINAL" | "WITH_ALTERNATIVES";
    readonly text: string;
  };
  readonly named: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, readonly string[]>;
  readonly referenceFiles: readonly TextFile[];
  readonly publishedPrimaries: readonly FinalSubmission[];
}

/** The scores of published primaries as the command prints them, out of what was stored when they were computed. */
function scoredAgain(metric: MetricRequest["metric"], from: ToScoreAgain) {
  const { call, final, folder, gold, named, outputs, referenceFiles, publishedPrimaries } = from;
  const { takes } = metricOf(metric);
  const stored = publishedPrimaries.flatMap((submission) => {
    const score = final.scores.find(
      (each) => each.submissionId === submission.id && each.gold === gold.gold && each.metric === metric,
    );
    return score === undefined ? [] : [{ submission, score }];
  });
  // Annotated edits are not among the published outputs.
  if (stored.length === 0 || takes === "edits") return [];
  const settings = stored[0]!.score.settings;
  const parser = new M2Parser();
  const read = gold.name === undefined ? undefined : [...parser.push(gold.text), ...parser.end()];
  const written = stored.map(({ submission: { id } }) => ({
    system: named.get(id)!,
    lines: (outputs.get(id) ?? []).map(normalisedText),
  }));
  const texts = final.references;
  const corpus = corpusOf({
    source: final.testSet.segments.map(({ source }) => normalisedText(source)),
    gold: read,
    references: referenceFiles.map((_, place) => texts.map((own) => normalisedText(own[place] ?? ""))),
    outputs: written,
  });
  const scores = scoreSystems({ metric, settings } as MetricRequest, corpus.segments);
  for (const { submission, score } of stored)
    scores.addStatistics(named.get(submission.id)!, statisticsFromStored(score.statistics));
  const hasTypes = scores.byType(written[0]!.system) !== undefined;
  const asked = { metric, seed: call.seed, betas: [], bootstrap: 0, p: 0.05, byType: hasTypes };
  const document = scoreDocument({ ...reportOfScores(scores, corpus, asked), seed: call.seed, version });
  const name = `${metric}${gold.gold === "ORIGINAL" ? "" : "-with-alternatives"}`;
  const result: Reproduced = {
    name: folder + name,
    command: [
      ...["score", metric, "--source", `${folder}source.txt`],
      ...(gold.name === undefined ? [] : ["--gold", `${folder}${gold.name}.m2`]),
      ...settingWords(metric, settings),
      ...(hasTypes ? ["--by-type"] : []),
      ...["--seed", String(call.seed)],
      ...(referenceFiles.length > 0 ? ["--refs", ...referenceFiles.map((file) => folder + file.name)] : []),
      ...["--hyp", ...written.map(({ system }) => `${folder}outputs/${system}.txt`)],
    ],
    compares: "json",
  };
  return [{ file: { name: comparedFile(result), text: resultJson(document) }, result }];
}

/** Errors by type, agreement and scores of annotators, as the command prints them. */
async function goldAnalysis(text: string, folder: string) {
  const analysed = await withFolderOfTexts(new Map([["gold.m2", text]]), (place) =>
    analyseGold({ file: `${place}/gold.m2`, ...GOLD_ANALYSIS }),
  );
  const result: Reproduced = {
    name: `${folder}annotators`,
    command: ["gold", `${folder}gold.m2`],
    compares: "json",
  };
  return { file: { name: comparedFile(result), text: resultJson(analysed) }, result };
}
