/** `NAME=FILE`, or a file that says itself what it holds. The name holds no slash: ./A=B.txt is the file A=B.txt. */
export function namedFile(text: string): string | { readonly name: string; readonly file: string } {
  const [, name, file] = /^([^=/\\]+)=(.+)$/s.exec(text) ?? [];
  return name === undefined || file === undefined ? text : { name, file };
}
