function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return code === 0xfffe || code === 0xffff;
}

/**
 * Where a text holds a character that no text format here allows: a control character other than tab, line feed and
 * carriage return, or one of the two code units that are no characters. −1 where there is none.
 */
export function forbiddenCharacterAt(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (isForbidden(text.charCodeAt(index))) return index;
  }
  return -1;
}

/** Such a character as messages name it: U+0000. */
export function codePointName(text: string, index: number): string {
  return `U+${text.charCodeAt(index).toString(16).toUpperCase().padStart(4, "0")}`;
}
