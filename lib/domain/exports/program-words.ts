/** The program that made an archive. */
export interface ArchivingProgram {
  readonly version: string;
  /** Where everybody can get it. */
  readonly source: string | undefined;
}

/** How whoever has an archive gets the program that made it, and runs its script: lines of plain text. */
export function programWords({ version, source }: ArchivingProgram): readonly string[] {
  const where =
    source === undefined
      ? [
          `Adjudge ${version} made this archive. No public address of its source is known here:`,
          `ask whoever gave you the archive for the source of Adjudge ${version}.`,
        ]
      : [`Adjudge ${version} made this archive. Its source: ${source}`];
  return [
    ...where,
    "Unpack the source, run `npm start` there once (it needs Node and installs the rest), then in this folder:",
    '  ADJUDGE="node FOLDER-OF-ADJUDGE/scripts/adjudge.mjs" sh reproduce.sh',
  ];
}
