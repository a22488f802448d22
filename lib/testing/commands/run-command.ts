import { main } from "../../cli/main";
import type { OpenDatabase } from "../../cli/on-database";
import type { TestDatabase } from "../database/database";
import { contextOf } from "../database/people";
import { recordingTerminal } from "./recording-terminal";

/** How a command ended, and all that it printed. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the command line within the test. */
export async function runCommand(args: readonly string[], open?: OpenDatabase): Promise<CommandRun> {
  const { printed, terminal } = recordingTerminal();
  const code = await main(args, terminal, open);
  return { code, ...printed };
}

/** The test's database for commands that need one, of an installation with that address. */
export function commandDatabase(
  { db, url }: Pick<TestDatabase, "db" | "url">,
  address?: string,
): OpenDatabase {
  return async () => ({ url, context: contextOf(db), address, close: async () => undefined });
}
