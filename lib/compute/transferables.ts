/** The memory behind a result that is one typed array, so that it is handed over instead of copied. */
export function transferables(result: unknown): ArrayBuffer[] {
  return ArrayBuffer.isView(result) && result.buffer instanceof ArrayBuffer ? [result.buffer] : [];
}
