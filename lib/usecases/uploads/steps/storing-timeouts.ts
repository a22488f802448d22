/** Millions of outputs take minutes, on a slow disk more. */
export const storingTimeouts = { maxWait: 60_000, timeout: 6 * 3_600_000 };
