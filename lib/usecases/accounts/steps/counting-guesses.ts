import { AppError } from "../../../domain/app-error";
import type { AnonymousContext } from "../../use-case-context";
import { countGuess } from "./limit-guesses";

/** Does something with a link; a link that does not exist counts as a guess of this address. */
export async function countingGuesses<Result>(
  { db, now }: Pick<AnonymousContext, "db" | "now">,
  clientAddress: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") await countGuess(db, now, clientAddress);
    throw error;
  }
}
