import type { Database, DatabaseConnection } from "../../../db/connection/client";
import { fingerprintImportedScores } from "../../../db/metrics/metrics";
import {
  countScoringMaterial,
  fingerprintScoringMaterial,
  listJudgedPositions,
  loadScoringOutputs,
  loadScoringSegments,
  loadSystemEdits,
  type MaterialCounts,
  type ScoredPositions,
} from "../../../db/metrics/metrics-material";
import { countCountedRankings } from "../../../db/results/standings-material";
import { AppError } from "../../../domain/app-error";
import { annotatorText } from "../../../domain/metrics/gold/annotator-text";
import type { GoldAnnotator, GoldEdit, GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { goldTokens } from "../../../domain/metrics/gold/gold-tokens";
import { withSharedAnnotations } from "../../../domain/metrics/gold/shared-annotations";
import type { ComparisonMaterial } from "../../../domain/metrics/metric-definition";
import { plannedMetrics } from "../../../domain/metrics/planned-metrics";
import type { SegmentToScore } from "../../../domain/metrics/scorer";
import type { MetricsInput } from "../../../domain/results/metrics/metrics-result";
import type { ScoredScope } from "../../../domain/results/metrics/scored-segments";
import { alternatives } from "../../../domain/text/alternatives";
import { countOf } from "../../../domain/text/format-count";
import { oneLine } from "../../../domain/text/text-rule";
import { sha256 } from "../../../hashing/sha256";

/** The segments that are scored, and what names them: fixed at one moment, since judges may go on. */
export interface ScoredSegments {
  readonly scope: ScoredScope;
  readonly positions: ScoredPositions;
}

export async function scoredSegments(
  db: DatabaseConnection,
  campaignId: string,
  scope: ScoredScope,
): Promise<ScoredSegments> {
  return { scope, positions: scope === "judged" ? await listJudgedPositions(db, campaignId) : undefined };
}

/** What names the material of the metrics as it is now. */
export async function metricsInput(
  db: DatabaseConnection,
  campaignId: string,
  { scope, positions }: ScoredSegments,
): Promise<MetricsInput> {
  const [data, { rankings, sum }, imported] = await Promise.all([
    fingerprintScoringMaterial(db, campaignId, positions),
    countCountedRankings(db, campaignId),
    fingerprintImportedScores(db, campaignId),
  ]);
  return { data, scope, rankings, rankingsSum: sum, imported };
}

/** The same as one word. */
export function metricsFingerprint({ data, rankings, rankingsSum, imported }: MetricsInput): string {
  return [data, rankings, rankingsSum, imported].join(" ");
}

/** As results show it. */
export function shownFingerprint(fingerprint: string): string {
  return Buffer.from(sha256(fingerprint)).toString("hex").slice(0, 12);
}

/** What outputs can be held against, and why something cannot be. */
export interface MaterialFindings extends ComparisonMaterial {
  /** Nothing can be computed. */
  readonly problem: string | undefined;
  readonly notes: readonly string[];
}

export function materialFindings(counts: MaterialCounts): MaterialFindings {
  const { systems, segments, outputs, unknownTexts, withGold, annotators } = counts;
  const notes: string[] = [];
  const isGoldWhole = withGold === segments;
  if (withGold > 0 && !isGoldWhole) {
    notes.push(
      `Gold covers ${countOf(withGold, "segment", "segments")} of ${segments}: metrics that need gold are left out.`,
    );
  }
  if (counts.outputsOfLines > 0)
    notes.push(
      `${countOf(counts.outputsOfLines, "output holds", "outputs hold")} line breaks. All metrics compare words: they read such a text as one line, so lines and indentation count for judges only.`,
    );
  const areReferencesWhole =
    counts.withReferences === segments && counts.fewestReferences === counts.maxReferences;
  if (counts.withReferences > 0 && !areReferencesWhole)
    notes.push("Some segments lack references that others have, so the references are left out.");
  const material = {
    annotators: isGoldWhole ? annotators : [],
    references: areReferencesWhole ? counts.fewestReferences : 0,
    hasEdits: isGoldWhole && counts.editsOf.length > 0,
  };
  if (isGoldWhole) notes.push(...editsNotes(counts));
  const missing = systems * segments - outputs;
  const problem =
    segments === 0 || systems === 0
      ? "There are no outputs to score."
      : unknownTexts > 0
        ? `The system outputs are unknown (${countOf(unknownTexts, "output has", "outputs have")} no text): this campaign was imported from rankings alone. Import it again with the source, the outputs and gold or references, or import scores computed elsewhere.`
        : missing > 0
          ? `${countOf(missing, "output is", "outputs are")} missing: systems can be scored only on the same segments.`
          : plannedMetrics(material, 0).length === 0
            ? "There is neither gold nor a reference to compare outputs with."
            : undefined;
  return { ...material, problem, notes };
}

/** Of which systems there are annotated edits, where that is not all of them. */
function editsNotes({ systems, editsOf, inputSystems }: MaterialCounts): readonly string[] {
  const lacking = systems - editsOf.length - inputSystems.filter((name) => !editsOf.includes(name)).length;
  if (lacking <= 0) return [];
  const advice =
    "ERRANT’s types of edits need ERRANT’s annotator, which writes an .m2 file from source and outputs: upload it with the data as SYSTEM.m2. Edit spans find the edits by themselves.";
  return editsOf.length === 0
    ? [`No system has annotated edits, so ERRANT is left out. ${advice}`]
    : [
        `ERRANT scores only ${alternatives(editsOf, " and ")}: ${countOf(lacking, "system has", "systems have")} no annotated edits. ${advice}`,
      ];
}

/** The segments twice: with the gold as it is, and with every annotator named in every sentence. */
export interface ScoringMaterial {
  readonly findings: MaterialFindings;
  readonly segments: readonly SegmentToScore[];
  /** Where each segment stands in the source. */
  readonly positions: readonly number[];
  readonly sharedSegments: readonly SegmentToScore[];
  readonly outputs: readonly {
    readonly systemId: number;
    readonly system: string;
    readonly lines: readonly string[];
    /** None where nobody annotated them; the unchanged source has none to annotate. */
    readonly edits?: readonly GoldSentence[];
  }[];
}

/** Everything that scorers work on. Fails with an AppError where there is nothing to score, or nothing to score against. */
export async function loadScoringMaterial(
  db: Database,
  campaignId: string,
  { positions }: ScoredSegments,
): Promise<ScoringMaterial> {
  const findings = materialFindings(await countScoringMaterial(db, campaignId, positions));
  if (findings.problem !== undefined) throw new AppError("conflict", findings.problem);
  const stored = await loadScoringSegments(db, campaignId, positions);
  const tokens = stored.map(({ source }) => goldTokens(source));
  const outputs: ScoringMaterial["outputs"][number][] = [];
  for (const { systemId, system, isInput, lines } of await loadScoringOutputs(db, campaignId, positions)) {
    const annotated = findings.hasEdits ? await loadSystemEdits(db, systemId, positions) : [];
    const edits =
      annotated.length > 0
        ? annotated.map((annotators, place) => ({
            tokens: tokens[place]!,
            annotators: annotators.map(asAnnotator),
          }))
        : isInput
          ? tokens.map((each): GoldSentence => ({ tokens: each, annotators: [{ id: 0, edits: [] }] }))
          : undefined;
    outputs.push({ systemId, system, lines: lines.map(oneLine), ...(edits ? { edits } : {}) });
  }
  const hasGold = findings.annotators.length > 0;
  const gold = stored.map(({ gold }, place) => ({
    tokens: tokens[place]!,
    annotators: gold.map(asAnnotator),
  }));
  const segmentsWith = (sentences: typeof gold) =>
    stored.map(({ source, references }, place): SegmentToScore => {
      const sentence = sentences[place]!;
      const written =
        findings.references > 0
          ? references.map((text) => (text.includes("\n") ? oneLine(text) : text))
          : sentence.annotators.map(({ id }) => annotatorText(sentence, id));
      return {
        source: goldTokens(source).join(" "),
        ...(hasGold ? { gold: sentence } : {}),
        ...(written.length > 0 ? { references: written } : {}),
      };
    });
  return {
    findings,
    segments: segmentsWith(gold),
    positions: stored.map(({ position }) => position),
    sharedSegments: hasGold ? segmentsWith([...withSharedAnnotations(gold)]) : [],
    outputs,
  };
}

function asAnnotator({
  annotator,
  edits,
}: {
  readonly annotator: number;
  readonly edits: unknown;
}): GoldAnnotator {
  return { id: annotator, edits: edits as readonly GoldEdit[] };
}
