/** How much a zip may hold. */
export interface ZipLimits {
  /** Entries of any kind. */
  readonly maxEntries: number;
  /** The names and sizes of all entries, which are read at once. */
  readonly maxDirectoryBytes: number;
  /** Bytes of one entry, expanded. */
  readonly maxEntryBytes: number;
  /** Bytes of all entries that are read, expanded. */
  readonly maxTotalBytes: number;
  /** Expanded by compressed size; text shrinks to a third, and to a hundredth where it repeats itself. */
  readonly maxExpansion: number;
  /** Below this size, expanded, an entry may have shrunk as much as it likes. */
  readonly expansionMattersFrom: number;
}

export const DEFAULT_ZIP_LIMITS: ZipLimits = {
  // A file for each text of 20 systems and 2,000 segments, with as many again of macOS: bytes are what costs.
  maxEntries: 100_000,
  maxDirectoryBytes: 32 << 20,
  maxEntryBytes: 1024 ** 3,
  maxTotalBytes: 4 * 1024 ** 3,
  maxExpansion: 200,
  expansionMattersFrom: 1 << 20,
};
