/**
 * A copy of plain input in which every typed array lies in shared memory: threads then read one copy between them,
 * where each would otherwise get its own. What is shared already is not copied again.
 */
export function shareTypedArrays<Input>(input: Input): Input {
  return share(input) as Input;
}

function share(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return shareView(value);
  if (Array.isArray(value)) return value.some((item) => typeof item === "object") ? value.map(share) : value;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, share(item)]));
}

function shareView(view: ArrayBufferView): ArrayBufferView {
  if (view.buffer instanceof SharedArrayBuffer) return view;
  const memory = new SharedArrayBuffer(view.byteLength);
  new Uint8Array(memory).set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  const Kind = view.constructor as new (memory: SharedArrayBuffer) => ArrayBufferView;
  return new Kind(memory);
}
