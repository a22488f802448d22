import type { ReadScore } from "../campaign-data/read-scores";
import type { UploadPreview } from "../campaign-data/upload-preview";
import { UploadPreviewer } from "../campaign-data/upload-previewer";
import { FormatError } from "../formats/format-error";
import type { ArrangedImport } from "./arrange-import";
import { type GroupedOutputs, groupedOutputs, type SegmentToGroup } from "./grouped-outputs";
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
    arranged: Pick<ArrangedImport, "gold" | "references">,
  ) {
    this.#texts = new UploadPreviewer(data.hasOutputs ? data.systems : [], arranged);
  }

  /** @returns what the segment is stored as; see `groupedOutputs` for what it fails of */
  addSegment(segment: ImportSegment): GroupedOutputs {
    const { name, outputs, hypotheses, position } = segment;
    const grouped = this.#grouped({ name, systems: this.data.systems, outputs, hypotheses });
    this.#texts.addSegment({ ...segment, line: position + 1, outputs: outputs ?? [] });
    this.#hypotheses += grouped.texts.length;
    for (const text of grouped.texts) if (isPlaceholder(text)) this.#unknownTexts += 1;
    return grouped;
  }

  addScore(file: string, score: ReadScore): void {
    this.#texts.addScore(file, score);
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

  #grouped(segment: SegmentToGroup): GroupedOutputs {
    try {
      return groupedOutputs(segment);
    } catch (error) {
      throw error instanceof FormatError ? error.inFile(this.data.preview.file) : error;
    }
  }
}
