/**
 * Whether a text holds a name as words of its own, in any letter case. A name of fewer than three characters says
 * nothing: it is a word of the language.
 */
export function nameInText(name: string, text: string): boolean {
  const wanted = name.trim().toLowerCase();
  if (wanted.length < 3) return false;
  const written = text.toLowerCase();
  const isWord = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = written.indexOf(wanted); at >= 0; at = written.indexOf(wanted, at + 1))
    if (!isWord(written[at - 1]) && !isWord(written[at + wanted.length])) return true;
  return false;
}
