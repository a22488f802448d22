import type { Judge } from "./emnlp2015-published-judges";

/** What the study's file calls a judge whom the paper numbers. */
export function judgeName(judge: Judge | number): string {
  return `annotator0${judge}`;
}
