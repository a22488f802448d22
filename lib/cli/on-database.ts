import { AppError } from "../domain/app-error";
import type { UseCaseContext } from "../usecases/use-case-context";

/** The database that a command works on, and what it knows of the installation. */
export interface CommandDatabase {
  readonly url: string;
  readonly context: UseCaseContext;
  /** The address that people type, where it is known. */
  readonly address: string | undefined;
  readonly close: () => Promise<void>;
}

/** Opens it, or says in a sentence why there is none. */
export type OpenDatabase = () => Promise<CommandDatabase | { readonly problem: string }>;

/** Loaded when a command needs it, so that commands on files know nothing of a database. */
export const openDatabase: OpenDatabase = async () =>
  (await import("../runtime/command-database")).openCommandDatabase();

/** Does a command's work on the database, and lets go of it afterwards. */
export async function onDatabase<Result>(
  open: OpenDatabase,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  if ("problem" in database) throw new AppError("invalid-input", database.problem);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
