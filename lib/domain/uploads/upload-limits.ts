/** How much an upload may hold. */
export const UPLOAD_LIMITS = {
  /** Bytes that one request brings. */
  piece: 4 * 1024 ** 2,
  /** Bytes that one row keeps. */
  chunk: 1024 ** 2,
  /** Bytes of a file as it is sent, and of its text once expanded. */
  file: 4 * 1024 ** 3,
  /** Bytes of all files as they are sent. */
  total: 16 * 1024 ** 3,
  files: 2000,
  /** Of a file that goes line by line: a few bytes can expand to so many that counting them takes minutes. */
  lines: 10_000_000,
  /** Characters of a file's name, folders included. */
  name: 400,
  /** Bytes of a file that is held in memory as a whole, as Appraise XML is. */
  heldAtOnce: 256 * 1024 ** 2,
} as const;
