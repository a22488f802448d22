export interface Violation {
  readonly path: string;
  readonly line: number;
  /** What is there, which rule forbids it, and where such code belongs instead. */
  readonly message: string;
}

export function describeViolation({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`;
}
