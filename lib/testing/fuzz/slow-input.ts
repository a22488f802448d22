/** What nobody's text of this size may cost, in seconds of processor time: a hundred times of what it does. */
const MAX_SECONDS = 0.3;

/** An input that took too long. */
export interface SlowInput {
  readonly length: number;
  readonly seconds: number;
}

/**
 * The smallest of ever longer inputs, and of a long one, that takes too long to read; `undefined` where none does.
 * Growing finds what is exponential before it would take hours. What reading fails with does not matter here.
 */
export function slowInput(
  make: (times: number) => string,
  read: (text: string) => unknown,
  largest = 1 << 15,
): SlowInput | undefined {
  const piece = make(2).length - make(1).length;
  for (const times of [1, 2, 4, 8, 16, 24, 32, 64, Math.ceil(largest / piece)]) {
    const text = make(times);
    // What else the process does now and then, such as collecting garbage, is not the input's.
    let seconds = cost(text, read);
    for (let again = 0; again < 2 && seconds > MAX_SECONDS; again += 1)
      seconds = Math.min(seconds, cost(text, read));
    if (seconds > MAX_SECONDS) return { length: text.length, seconds };
  }
  return undefined;
}

function cost(text: string, read: (text: string) => unknown): number {
  const began = process.cpuUsage();
  try {
    read(text);
  } catch {
    // It is refused, which may take as long.
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}
