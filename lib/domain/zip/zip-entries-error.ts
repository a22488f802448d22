const SHOWN = 100;

/** A zip that cannot be read, or is refused; whoever opened it adds its name. */
export class ZipError extends Error {
  override name = "ZipError";

  constructor(
    /** What is wrong, as the end of a sentence. */
    readonly problem: string,
    /** The entry where it is wrong. */
    readonly entry?: string,
  ) {
    super(entry === undefined ? problem : `${shownEntry(entry)}: ${problem}`);
  }
}

/** An entry's name as messages repeat it: short, and without what moves a cursor or turns the writing. */
export function shownEntry(entry: string): string {
  const short = entry.length > SHOWN ? `${entry.slice(0, SHOWN)}…` : entry;
  return short.replace(/\p{Cc}|\p{Cf}|\p{Cs}/gu, "\uFFFD");
}
