/** "adjudge-20261118T183631Z.backup": in the order of names the order of time. */
export function backupFileName(takenAt: Date): string {
  return `adjudge-${takenAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.backup`;
}

const pattern = /^adjudge-\d{8}T\d{6}Z\.backup$/;

export function isBackupFileName(name: string): boolean {
  return pattern.test(name);
}

/** Of the files in a folder the backups beyond the newest so many, oldest first; other files are left alone. */
export function outdatedBackups(names: readonly string[], keep: number): readonly string[] {
  const backups = names.filter(isBackupFileName).sort();
  return backups.slice(0, Math.max(0, backups.length - keep));
}
