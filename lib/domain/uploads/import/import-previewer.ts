import type { TextRule } from "../../text/text-rule";
import type { ReadScore } from "../alignment/read-scores";
import type { FoundNumbering } from "../numbering/find-numbering";
import type { UploadPreview } from "../preview/upload-preview";
import { UploadPreviewer } from "../preview/upload-previewer";
import type { ArrangedImport } from "./arrange-import";
import { type GroupedOutputs, groupedOutputs } from "./grouped-outputs";
import type { ImportPreview } from "./import-preview";
import type { ImportSegment } from "./import-segments";
import { isPlaceholder } from "./placeholder-text";

/** What is known of an import before its segments are. */
export interface ImportToPreview {
  readonly systems: readonly string[];
  readonly hasOutputs: boolean;
  readonly preview: Omit<ImportPreview, "unknownTexts">;
}

/** Gathers what an import holds while its segments and scores pass by. */
export class ImportPreviewer {
  readonly #texts: UploadPreviewer;
  #hypotheses = 0;
  #unknownTexts = 0;

  constructor(
    readonly data: ImportToPreview,
    arranged: Pick<ArrangedImport, "gold" | "edits" | "references">,
    readonly rule: TextRule,
  ) {
    this.#texts = new UploadPreviewer(data.hasOutputs ? data.systems : [], arranged, rule);
  }

  /** @returns what the segment is stored as */
  addSegment(segment: ImportSegment): GroupedOutputs {
    const { outputs, hypotheses } = segment;
    const grouped = groupedOutputs({ systems: this.data.systems, outputs, hypotheses, rule: this.rule });
    this.#texts.addSegment({ ...segment, outputs: outputs ?? [] });
    this.#hypotheses += grouped.texts.length;
    for (const text of grouped.texts) if (isPlaceholder(text)) this.#unknownTexts += 1;
    return grouped;
  }

  addScore(file: string, score: ReadScore, numbering?: FoundNumbering): void {
    this.#texts.addScore(file, score, numbering);
  }

  preview(): UploadPreview {
    const { systems, preview } = this.data;
    return {
      ...this.#texts.preview(),
      systems,
      distinctOutputs: this.#hypotheses,
      judgments: { ...preview, unknownTexts: this.#unknownTexts },
    };
  }
}
