const MAX_PROBLEM_LENGTH = 500;

/**
 * What messages may repeat of a file goes to terminals and pages: nothing that moves a cursor or turns the writing, no
 * half of a character, and not a megabyte of it.
 */
function presentable(problem: string): string {
  const short = problem.length > MAX_PROBLEM_LENGTH ? `${problem.slice(0, MAX_PROBLEM_LENGTH)}…` : problem;
  return short.replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, "\uFFFD");
}

/**
 * A file that cannot be read as what it claims to be: where and why. The parsers know the line, whoever opened the
 * file adds its name.
 */
export class FormatError extends Error {
  override name = "FormatError";
  /** What is wrong there, as the end of a sentence. */
  readonly problem: string;

  constructor(
    /** Counted from 1. */
    readonly line: number,
    problem: string,
    readonly file?: string,
  ) {
    const shown = presentable(problem);
    super(`${file === undefined ? "" : `${file}, `}line ${line}: ${shown}`);
    this.problem = shown;
  }

  /** The same problem with the name of the file. */
  inFile(file: string): FormatError {
    return new FormatError(this.line, this.problem, file);
  }
}
