import type { PublicDownload } from "./publication-parts";

/** A download that organisers chose and that is not to be had, and why, for readers. */
export interface WithheldDownload {
  readonly download: PublicDownload;
  readonly reason: string;
}

export const judgmentsChanged =
  "The judgments have changed since this page was frozen and would give other numbers, so that they cannot be downloaded. Its organisers can freeze it again.";

export const noTextsKnown =
  "There are no texts to download: this campaign was imported from files that hold none.";
