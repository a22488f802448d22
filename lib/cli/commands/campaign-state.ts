import type { Command } from "commander";
import type { StateChange } from "../../domain/campaigns/life-cycle";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

const meanings: Readonly<Record<StateChange, string>> = {
  open: "let judges begin; exit code 1 if something is missing",
  pause: "stop giving out tasks",
  resume: "let judges continue after a pause",
  close: "end the campaign; later answers are stored and marked late",
  reopen: "let judges continue after closing",
};

export function addCampaignState(
  command: Command,
  change: StateChange,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command
    .description(meanings[change])
    .argument("<campaign>", "short name or id of the campaign")
    .action(async (campaign: string, options: CommonOptions) => {
      const [{ changeCampaignState }, { findNamedCampaign }] = await Promise.all([
        import("../../usecases/campaigns/change-campaign-state"),
        import("../../usecases/campaigns/find-named-campaign"),
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
