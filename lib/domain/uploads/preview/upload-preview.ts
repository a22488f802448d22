import type { IgnoredFile } from "../ignored-reason";
import type { ImportPreview } from "../import/import-preview";
import type { FoundNumbering } from "../numbering/find-numbering";
import type { CampaignPreview } from "./preview";

/** What an upload holds, to be looked at before anything is stored. */
export interface UploadPreview extends CampaignPreview {
  /** 0 where the segments belong to none. */
  readonly documents: number;
  readonly gold: readonly GoldPreview[];
  /** The edits of systems; none in previews of before. */
  readonly edits?: readonly EditsPreview[];
  readonly references: readonly ReferencePreview[];
  readonly scores: readonly ScoresPreview[];
  /** The first segments, for a look at whether lines belong together; none in previews of before. */
  readonly sample?: readonly SampledSegment[];
  /** Files that are left out, with reasons; none in previews of before. */
  readonly ignored?: readonly IgnoredFile[];
  /** Of an old campaign, with its rankings. */
  readonly judgments?: ImportPreview;
}

/** A segment with its outputs in the order of the systems, long texts cut. */
export interface SampledSegment {
  readonly source: string;
  readonly outputs: readonly string[];
}

/** Annotated corrections of one file. */
export interface GoldPreview {
  readonly file: string;
  readonly annotators: number;
  readonly edits: number;
}

/** The edits of one system. */
export interface EditsPreview extends GoldPreview {
  readonly system: string;
}

export interface ReferencePreview {
  readonly file: string;
  /** What the campaign calls it. */
  readonly name: string;
}

/** What one metric says in one file. */
export interface ScoresPreview {
  readonly file: string;
  readonly metric: string;
  readonly of: "systems" | "outputs";
  readonly scores: number;
  /** How outputs are numbered against the segments, where the file has no segment 0. */
  readonly numbering?: FoundNumbering;
}
