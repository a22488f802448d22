/** A letter, `_`, `:` or anything beyond ASCII: what XML lets a name begin with, told apart no further there. */
export function isNameStart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x5f ||
    code === 0x3a ||
    code >= 0x80
  );
}

/** A start of a name, a digit, `-` or `.`. */
export function isNamePart(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;
}

/** XML's white space: space, tab, line feed, carriage return. */
export function isXmlSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}
