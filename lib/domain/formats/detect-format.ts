/** How much of a text settles its format. */
export const DETECTION_LENGTH = 4096;

/** Whether bytes begin as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes begin as those of a zip, also of one with nothing in it. */
export function isZip(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes;
  return first === 0x50 && second === 0x4b && (third === 0x03 || third === 0x05);
}
