/** A file's name without folders and without what compression adds. */
export function baseName(file: string): string {
  return file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1).replace(/\.gz$/i, "");
}
