/** A parser, with files that it reads and what must be true of whatever it makes of others. */
export interface FuzzSubject {
  readonly name: string;
  /** Files that are read without error: texts, or bytes. */
  readonly files: readonly (string | Uint8Array)[];
  /**
   * Reads a file, checks what comes out, and throws what people are told where the file cannot be used.
   */
  readonly read: (bytes: Uint8Array) => Promise<void> | void;
  /** The files hold others, whose lines an error may name. */
  readonly holdsOthers?: boolean;
}
