/** `NAME=FILE`, or a file that says itself which metric it holds. */
export function scoresOf(text: string): string | { readonly name: string; readonly file: string } {
  const [, name, file] = /^([^=/\\]+)=(.+)$/s.exec(text) ?? [];
  return name === undefined || file === undefined ? text : { name, file };
}
