/** How much a zip may hold. */
export interface ZipLimits {
  /** Entries of any kind. */
  readonly mostEntries: number;
  /** The names and sizes of all entries, which are read at once. */
  readonly mostDirectoryBytes: number;
  /** Bytes of one entry, expanded. */
  readonly mostEntryBytes: number;
  /** Bytes of all entries that are read, expanded. */
  readonly mostTotalBytes: number;
  /** Expanded by compressed size; text shrinks to a third, and to a hundredth where it repeats itself. */
  readonly mostExpansion: number;
  /** Below this size, expanded, an entry may have shrunk as much as it likes. */
  readonly expansionMattersFrom: number;
}

export const DEFAULT_ZIP_LIMITS: ZipLimits = {
  // A file for each text of 20 systems and 2,000 segments, with as many again of macOS: bytes are what costs.
  mostEntries: 100_000,
  mostDirectoryBytes: 32 << 20,
  mostEntryBytes: 1024 ** 3,
  mostTotalBytes: 4 * 1024 ** 3,
  mostExpansion: 200,
  expansionMattersFrom: 1 << 20,
};
