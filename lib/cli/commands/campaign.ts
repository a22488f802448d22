import type { Command } from "commander";
import type { OpenDatabase } from "../on-database";
import type { Terminal } from "../terminal";
import { addBinCommands } from "./bin";
import { addCampaignCreate } from "./campaign-create";
import { addCampaignInvite } from "./campaign-invite";
import { addCampaignJudges } from "./campaign-judges";
import { addCampaignState } from "./campaign-state";
import { addCampaignStatus } from "./campaign-status";

/**
 * `adjudge campaign …`: what an organiser does in the browser, for scripts. Use-cases are loaded by the command that runs,
 * because all that works on a database takes seconds to load, which commands on files should not wait for.
 */
export function addCampaign(
  command: Command,
  subcommand: (name: string) => Command,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command.description(
    "manage campaigns in the database at DATABASE_URL, or of the Adjudge that runs on ADJUDGE_HOME",
  );
  addCampaignCreate(subcommand("create"), terminal, open);
  for (const change of ["open", "pause", "resume", "close", "reopen"] as const) {
    addCampaignState(subcommand(change), change, terminal, open);
  }
  addCampaignInvite(subcommand("invite"), terminal, open);
  addCampaignStatus(subcommand("status"), terminal, open);
  addCampaignJudges(subcommand("judges"), terminal, open);
  addBinCommands("campaign", subcommand, terminal, open);
}
