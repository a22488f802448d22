/** How much of a text settles its format. */
export const DETECTION_LENGTH = 4096;

/** Whether bytes begin as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
