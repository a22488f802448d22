import type { PublicDownload } from "./publication-parts";

/** A download that organisers chose and that is not to be had, and why, for readers. */
export interface WithheldDownload {
  readonly download: PublicDownload;
  readonly reason: string;
}

export const judgmentsChanged =
  "The judgments have changed since this page was frozen and would give different numbers, so they cannot be downloaded. The organisers can freeze the page again.";

export const noTextsKnown =
  "There are no texts to download: this campaign was imported from files without texts.";
