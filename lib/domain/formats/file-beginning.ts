/** How a file begins, for formats that are asked whether it is theirs. */
export interface FileBeginning {
  /** Without folders. */
  readonly name: string;
  readonly text: string;
  /** The first lines that are there in full. */
  readonly lines: readonly string[];
  /** The first line that holds something. */
  readonly line: string;
  /** The outermost element, where it is XML. */
  readonly root: string | undefined;
}
