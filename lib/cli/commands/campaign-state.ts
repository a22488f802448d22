import type { Command } from "commander";
import type { StateChange } from "../../domain/campaign/life-cycle";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

const meanings: Readonly<Record<StateChange, string>> = {
  open: "let judges begin; exit code 1 where something is missing",
  pause: "let nobody be given further tasks",
  resume: "let judges go on after a pause",
  close: "end it: answers that arrive later are stored and marked late",
  reopen: "let judges go on after it was closed",
};

export function addCampaignState(
  command: Command,
  change: StateChange,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command
    .description(meanings[change])
    .argument("<campaign>", "its name in addresses, or its id")
    .action(async (campaign: string, options: CommonOptions) => {
      const [{ changeCampaignState }, { findNamedCampaign }] = await Promise.all([
        import("../../usecases/change-campaign-state"),
        import("../../usecases/find-named-campaign"),
      ]);
      const changed = await onDatabase(open, async ({ context }) => {
        const { id: campaignId } = await findNamedCampaign({ campaign }, context);
        return { campaignId, ...(await changeCampaignState({ campaignId, change }, context)) };
      });
      for (const warning of changed.warnings) terminal.stderr(`${warning}\n`);
      const state = changed.state.toLowerCase();
      const table = {
        title: `Campaign ${campaign}`,
        columns: [{ title: "State" }],
        rows: [[state]],
      };
      await present({ json: { ...changed, state }, tables: [table] }, options, terminal);
    });
}
