import type { TextRule } from "../../text/text-rule";
import type { CampaignSegment } from "../alignment/campaign-segments";
import { DistinctScores } from "../alignment/distinct-scores";
import type { SegmentGold } from "../alignment/gold-reader";
import type { ReadScore } from "../alignment/read-scores";
import type { ArrangedUpload } from "../arrange-upload";
import type { FoundNumbering } from "../numbering/find-numbering";
import { CampaignPreviewer } from "./preview";
import type { SampledSegment, ScoresPreview, UploadPreview } from "./upload-preview";

interface GoldCount {
  readonly annotators: Set<number>;
  edits: number;
}

const SAMPLED_SEGMENTS = 2;
const SAMPLED_CHARACTERS = 1000;

/** Gathers what an upload holds while its parts pass by; memory grows with systems and documents. */
export class UploadPreviewer {
  readonly #campaign: CampaignPreviewer;
  readonly #gold: readonly GoldCount[];
  readonly #edits: readonly GoldCount[];
  readonly #scores: ScoresPreview[] = [];
  readonly #distinct = new DistinctScores();
  readonly #documents = new Set<string>();
  readonly #sample: SampledSegment[] = [];

  constructor(
    systems: readonly string[],
    readonly arranged: Pick<ArrangedUpload, "gold" | "edits" | "references">,
    rule: TextRule,
  ) {
    this.#campaign = new CampaignPreviewer(systems, rule);
    const none = () => ({ annotators: new Set<number>(), edits: 0 });
    this.#gold = arranged.gold.map(none);
    this.#edits = arranged.edits.map(none);
  }

  addSegment(segment: CampaignSegment): void {
    this.#campaign.add(segment);
    if (this.#sample.length < SAMPLED_SEGMENTS)
      this.#sample.push({ source: sampled(segment.source), outputs: segment.outputs.map(sampled) });
    // Cut loose from the piece of the file that it was cut from.
    if (segment.document !== undefined && !this.#documents.has(segment.document))
      this.#documents.add(` ${segment.document}`.slice(1));
    for (const [place, annotators] of segment.gold.entries()) addTo(this.#gold[place], annotators);
    for (const [place, { annotators }] of segment.edits.entries()) addTo(this.#edits[place], annotators);
  }

  /** Fails with a FormatError where the score was given before. */
  addScore(file: string, score: ReadScore, numbering?: FoundNumbering): void {
    this.#distinct.add(file, score);
    const of = score.segment === undefined ? "systems" : "outputs";
    const known = this.#scores.findIndex(
      (each) => each.file === file && each.metric === score.metric && each.of === of,
    );
    const before = this.#scores[known];
    const { metric } = score;
    if (before === undefined)
      this.#scores.push({ file, metric, of, scores: 1, ...(numbering === undefined ? {} : { numbering }) });
    else this.#scores[known] = { ...before, scores: before.scores + 1 };
  }

  preview(): UploadPreview {
    return {
      ...this.#campaign.preview(),
      documents: this.#documents.size,
      gold: this.arranged.gold.map((file, place) => ({ file, ...counted(this.#gold[place]) })),
      ...(this.arranged.edits.length === 0
        ? {}
        : { edits: this.arranged.edits.map((each, place) => ({ ...each, ...counted(this.#edits[place]) })) }),
      references: this.arranged.references,
      scores: [...this.#scores],
      sample: [...this.#sample],
    };
  }
}

function addTo(count: GoldCount | undefined, annotators: readonly SegmentGold[]): void {
  if (count === undefined) return;
  for (const { annotator, edits } of annotators) {
    count.annotators.add(annotator);
    count.edits += edits.length;
  }
}

function counted(count: GoldCount | undefined): { readonly annotators: number; readonly edits: number } {
  return { annotators: count?.annotators.size ?? 0, edits: count?.edits ?? 0 };
}

/** Half of a character at the cut could not be stored. */
function sampled(text: string): string {
  if (text.length <= SAMPLED_CHARACTERS) return text;
  return `${text.slice(0, SAMPLED_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
