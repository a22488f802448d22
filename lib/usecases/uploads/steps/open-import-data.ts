import { FormatError } from "../../../domain/formats/format-error";
import { judgmentFormat } from "../../../domain/formats/judgments/judgment-formats";
import { type OpenJudgments, openJudgments } from "../../../domain/formats/judgments/open-judgments";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { countOf } from "../../../domain/text/format-count";
import type { TextRule } from "../../../domain/text/text-rule";
import { campaignSegments } from "../../../domain/uploads/alignment/campaign-segments";
import { readCampaignTexts, type TextFiles } from "../../../domain/uploads/alignment/campaign-texts";
import type { LineFile } from "../../../domain/uploads/alignment/line-reader";
import {
  type NumberedScores,
  openNumberedScores,
  sharedOutputs,
} from "../../../domain/uploads/alignment/numbered-scores";
import { type ReadScore, readScores } from "../../../domain/uploads/alignment/read-scores";
import type { ArrangedImport } from "../../../domain/uploads/import/arrange-import";
import { goldAsLines } from "../../../domain/uploads/import/gold-as-lines";
import {
  firstWithoutSource,
  numberingOfImport,
  rankedTogether,
} from "../../../domain/uploads/import/import-numbering";
import type { ImportPreview } from "../../../domain/uploads/import/import-preview";
import {
  type ImportSegment,
  segmentsOfRankings,
  segmentsOfTexts,
} from "../../../domain/uploads/import/import-segments";
import { type JudgmentsDigest, JudgmentsDigester } from "../../../domain/uploads/import/judgments-digest";
import { INPUT_SYSTEM, systemsWithInput } from "../../../domain/uploads/input-switch";
import type { FirstSegment } from "../../../domain/uploads/numbering/find-numbering";
import type { FileReading, NamedAccess, OpenCampaignFiles } from "./open-campaign-files";

/** An old campaign, its rankings read once for what must be known before they can be stored. */
export interface ImportData {
  /** In code-unit order. */
  readonly systems: readonly string[];
  readonly hasOutputs: boolean;
  readonly digest: JudgmentsDigest;
  /** What the rankings call the first line of the source; null where there is none and they leave it open. */
  readonly firstSegment: FirstSegment | null;
  readonly preview: Omit<ImportPreview, "unknownTexts">;
  /** May be taken once. */
  readonly segments: AsyncGenerator<ImportSegment, void, undefined>;
  /** Scores of one file, once it is known how many segments there are; these go by their positions. */
  readonly scores: (file: string, segments: number) => Promise<NumberedScores>;
  /** The rankings from the beginning. */
  readonly rankings: () => Promise<OpenJudgments>;
}

/**
 * Begins to read an old campaign: its rankings, and its texts for how these number them. Fails, now or while segments and
 * scores are taken, with a FormatError that names file and line, or an AppError that asks what nothing tells.
 */
export async function openImportData(
  arranged: ArrangedImport,
  { text, utf8 }: OpenCampaignFiles,
  { rule, metrics = new Map(), firsts, asking }: FileReading,
): Promise<ImportData> {
  const file = text(arranged.judgments);
  const rankings = () => openJudgments(utf8(arranged.judgments), file.name);
  const inJudgments = (error: unknown) =>
    error instanceof FormatError && error.file === undefined ? error.inFile(file.name) : error;
  const { digest, opened } = await digestOf(await rankings(), rule).catch((error: unknown) => {
    throw inJudgments(error);
  });
  const texts = textFiles(arranged, text);
  if (texts === undefined) {
    const systems = [...digest.systems.keys()];
    const segments = segmentsOfRankings(digest);
    const firstSegment = firstWithoutSource(digest, file.name, firsts.firstSegment);
    return { ...common(false, systems), firstSegment, segments, scores: refusedSegments(systems) };
  }
  const given = await readCampaignTexts(texts);
  const hasOutputs = given.systems.length > 0;
  const includeInput =
    hasOutputs && digest.systems.has(INPUT_SYSTEM) && !given.systems.includes(INPUT_SYSTEM);
  const written = includeInput ? systemsWithInput(given.systems) : given.systems;
  const systems = (hasOutputs ? written : [...digest.systems.keys()]).toSorted(compareCodeUnits);
  for (const [system, line] of digest.systems) {
    if (systems.includes(system)) continue;
    await given.segments.return();
    throw new FormatError(line, `there are no outputs of ${system}`, file.name);
  }
  const { found, first, warnings } = await numberingOfImport({
    ...{ file: file.name, digest, texts: given, hasOutputs, first: firsts.firstSegment, asking, rule },
  });
  const order = systems.map((system) => written.indexOf(system));
  // They were read to the end for the numbers.
  const again = await readCampaignTexts(texts);
  const beside = campaignSegments(again.segments, {
    documents: arranged.documents === undefined ? undefined : text(arranged.documents),
    references: arranged.references.map((reference) => text(reference.file)),
    gold: arranged.gold.map(text),
    edits: arranged.edits.map(({ system, file }) => ({ system, file: text(file) })),
    systems: written,
    includeInput,
  });
  async function* segments() {
    try {
      for await (const segment of segmentsOfTexts(beside, digest, { hasOutputs, first })) {
        const { outputs } = segment;
        yield { ...segment, outputs: outputs && order.map((place) => outputs[place] ?? "") };
      }
    } finally {
      await beside.return();
    }
  }
  const known = new Set(systems);
  const { preview, ...rest } = common(hasOutputs, systems);
  return {
    ...rest,
    firstSegment: first,
    preview: { ...preview, numbering: found, warnings: [...warnings, ...preview.warnings] },
    segments: segments(),
    scores: async (scores, count) => {
      const opened = await openNumberedScores(text(scores), {
        campaign: { systems: known, segments: count },
        metric: metrics.get(scores),
        shared: async () =>
          hasOutputs
            ? sharedOutputs(await readCampaignTexts(texts), includeInput, rule)
            : rankedTogether(digest, first),
        first: firsts.firstScored,
        asking,
      });
      return { ...opened, scores: positioned(opened.scores, first) };
    },
  };

  function common(withOutputs: boolean, all: readonly string[]) {
    const { rankings: count, skipped, superseded, counts, judges } = digest;
    const preview = {
      file: file.name,
      format: opened.format,
      formatTitle: judgmentFormat(opened.format).title,
      rankings: count,
      ...{ skipped, superseded, counted: counts },
      judges: judges.length,
      excludedJudges: judges.filter(({ isExcluded }) => isExcluded).length,
      systems: all,
      rankedSegments: digest.segments.size,
      hasOutputs: withOutputs,
      warnings: warningsOf(digest, opened),
    };
    return { digest, systems: all, hasOutputs: withOutputs, preview, rankings };
  }

  /** Without a source it is not known which segments there are beside those that were ranked. */
  function refusedSegments(all: readonly string[]) {
    const campaign = { systems: new Set(all), segments: Number.POSITIVE_INFINITY };
    const ofSystems = async function* (scores: string) {
      for await (const score of readScores(text(scores), campaign, metrics.get(scores))) {
        if (score.segment !== undefined) {
          const problem = "scores of single outputs go with the lines of the source: send the source too";
          throw new FormatError(score.line, problem, scores);
        }
        yield score;
      }
    };
    return async (scores: string) => ({ numbering: undefined, scores: ofSystems(scores) });
  }
}

/** Scores of lines as scores of segments, which go by what the rankings call them. */
async function* positioned(
  scores: AsyncIterable<ReadScore>,
  first: FirstSegment,
): AsyncGenerator<ReadScore, void, undefined> {
  for await (const { segment, ...score } of scores)
    yield { ...score, ...(segment === undefined ? {} : { segment: segment + first }) };
}

/** What storing an import reads: rankings and texts twice, an archive that holds some as a whole. */
export function bytesToRead({ judgments, texts }: ArrangedImport, files: readonly NamedAccess[]): number {
  const source = texts.kind === "lines" ? texts.source : texts;
  const twice = [
    judgments,
    ...("file" in source ? [source.file] : []),
    ...(texts.kind === "lines" ? texts.outputs.map(({ file }) => file) : []),
  ];
  const isTwice = (name: string) => twice.some((file) => file === name || file.startsWith(`${name}/`));
  return files.reduce((sum, { name, access }) => sum + access.size * (isTwice(name) ? 2 : 1), 0);
}

async function digestOf(opened: OpenJudgments, rule: TextRule) {
  const digester = new JudgmentsDigester(rule);
  for await (const ranking of opened.rankings) digester.add(ranking, opened.line());
  const digest = digester.digest();
  if (digest.rankings === 0) throw new FormatError(1, "the file contains no ranking");
  return { digest, opened };
}

function textFiles({ texts }: ArrangedImport, text: (name: string) => LineFile): TextFiles | undefined {
  if (texts.kind !== "lines") return { kind: texts.kind, file: text(texts.file) };
  const { source, outputs } = texts;
  if (source.kind === "none") return undefined;
  return {
    kind: "lines",
    source: source.kind === "gold" ? goldAsLines(text(source.file)) : text(source.file),
    outputs: outputs.map(({ system, file }) => ({ system, file: text(file) })),
  };
}

function warningsOf(
  { counts, hasDocuments, superseded, contradictoryMarks }: JudgmentsDigest,
  opened: OpenJudgments,
): string[] {
  const sentence = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}.`;
  return [
    ...opened.warnings().map(sentence),
    ...(contradictoryMarks === 0
      ? []
      : [
          `${countOf(contradictoryMarks, "edit is", "edits are")} marked right in one text of a task and wrong in another. A campaign has one mark for an edit of a task: these are stored as not marked.`,
        ]),
    ...(counts.rankings === null
      ? [
          "The file does not say which judgments belong to one ranking: rankings can be neither counted nor resampled, so segments are resampled instead.",
        ]
      : []),
    ...(hasDocuments
      ? []
      : [
          "The file names different documents for rankings of one segment: they stay with the rankings and do not become documents of the campaign.",
        ]),
    ...(superseded > 0
      ? [
          "The rankings that replaced superseded ones are not recorded; superseded rankings do not count, as before.",
        ]
      : []),
  ];
}
