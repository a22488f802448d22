import type { Command } from "commander";
import type { Table } from "../../domain/tables/table";
import type { CampaignVerification } from "../../usecases/backups/verify-campaigns";
import { CheckFailed } from "../check-failed";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addVerify(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(
      "recount everything that is derived from the rankings; exit code 1 if a stored count differs",
    )
    .argument("[campaign]", "short name or id of the campaign; all campaigns if omitted")
    .action(async (campaign: string | undefined, options: CommonOptions) => {
      const [{ findNamedCampaign }, { verifyCampaigns }] = await Promise.all([
        import("../../usecases/campaigns/find-named-campaign"),
        import("../../usecases/backups/verify-campaigns"),
      ]);
      const verified = await onDatabase(open, async ({ context }) => {
        if (campaign === undefined) return verifyCampaigns({}, context);
        const { id: campaignId } = await findNamedCampaign({ campaign }, context);
        return verifyCampaigns({ campaignId }, context);
      });
      const differs = verified.some(({ tallies, taken }) => tallies.length + taken.length > 0);
      const tables = [summaryTable(verified), ...verified.flatMap(differenceTables)];
      await present({ json: { ok: !differs, campaigns: verified }, tables }, options, terminal);
      if (differs) throw new CheckFailed();
    });
}

function summaryTable(verified: readonly CampaignVerification[]): Table {
  return {
    title: "Stored counts and rankings",
    columns: [
      { title: "Campaign" },
      { title: "Tallies that differ", decimals: 0 },
      { title: "Tasks that differ", decimals: 0 },
      { title: "Verdict" },
    ],
    rows: verified.map(({ name, tallies, taken }) => [
      name,
      tallies.length,
      taken.length,
      tallies.length + taken.length === 0 ? "agree" : "DIFFER",
    ]),
  };
}

function differenceTables({ name, tallies, taken }: CampaignVerification): Table[] {
  const counts = (wins: number, losses: number, ties: number) => `${wins}/${losses}/${ties}`;
  const tables: Table[] = [];
  if (tallies.length > 0) {
    tables.push({
      title: `${name}: tallies (wins/losses/ties)`,
      columns: [
        { title: "Table" },
        { title: "Judge or group", decimals: 0 },
        { title: "System" },
        { title: "Against" },
        { title: "Kept" },
        { title: "Counted" },
      ],
      rows: tallies.map(({ table, part, systemA, systemB, stored, counted }) => [
        ...[table, part, systemA, systemB, counts(...stored), counts(...counted)],
      ]),
      records: {
        columns: [
          ...["Table", "Judge or group", "System", "Against"],
          ...["Kept", "Counted"].flatMap((which) =>
            ["wins", "losses", "ties"].map((what) => `${which} ${what}`),
          ),
        ],
        rows: tallies.map(({ table, part, systemA, systemB, stored, counted }) => [
          ...[table, part, systemA, systemB, ...stored, ...counted],
        ]),
      },
    });
  }
  if (taken.length > 0) {
    tables.push({
      title: `${name}: number of judges per task`,
      columns: [
        { title: "Task", decimals: 0 },
        { title: "Kept", decimals: 0 },
        { title: "Counted", decimals: 0 },
      ],
      rows: taken.map(({ taskId, stored, counted }) => [taskId, stored, counted]),
    });
  }
  return tables;
}
