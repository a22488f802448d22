import { AppError } from "../domain/app-error";

/** Work that Ctrl-C ends in order, so that it can take away what it has begun. */
export async function interruptible<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const stopNow = () => stop.abort();
  process.on("SIGINT", stopNow).on("SIGTERM", stopNow);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) throw new AppError("conflict", "Interrupted; nothing was saved.");
    throw error;
  } finally {
    process.off("SIGINT", stopNow).off("SIGTERM", stopNow);
  }
}
