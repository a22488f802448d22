/** Why something could not be delivered, in words without any address or token. */
export class DeliveryProblem extends Error {
  override name = "DeliveryProblem";

  constructor(
    message: string,
    /** Trying again would change nothing. */
    readonly isFinal = false,
    /** The server itself cannot be reached: neither can it for other messages. */
    readonly isAway = false,
  ) {
    super(message);
  }
}

/** What went wrong with a connection, without the address that the system's own words hold. */
export function connectionProblem(error: unknown, server: string): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return new DeliveryProblem(
    `${server} cannot be reached${code === undefined ? "" : ` (${code})`}.`,
    false,
    true,
  );
}
