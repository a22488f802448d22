import { type Command, Option } from "commander";
import { BIN_DAYS } from "../../domain/campaigns/bin";
import type { BinEntry } from "../../usecases/campaigns/view-bin";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

interface DeleteOptions extends CommonOptions {
  readonly forGood?: string;
}

export function addCampaignDelete(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(`move a campaign to the bin, from which it can be restored for ${BIN_DAYS} days`)
    .argument("<campaign>", "its short name, or its id")
    .addOption(
      new Option(
        "--for-good <name>",
        "delete a campaign that is in the bin and cannot be restored then; type its full name",
      ),
    )
    .action(async (campaign: string, options: DeleteOptions) => {
      const { forGood } = options;
      const done = await onDatabase(open, async ({ context }) => {
        if (forGood !== undefined) {
          const [{ deleteCampaign }, { findBinnedCampaign }] = await Promise.all([
            import("../../usecases/campaigns/delete-campaign"),
            import("../../usecases/campaigns/find-binned-campaign"),
          ]);
          const campaignId = await findBinnedCampaign({ campaign }, context);
          await deleteCampaign({ campaignId, name: forGood }, context);
          return { campaignId, isInBin: false, deletedFrom: null };
        }
        const [{ findNamedCampaign }, { moveToBin }] = await Promise.all([
          import("../../usecases/campaigns/find-named-campaign"),
          import("../../usecases/campaigns/move-to-bin"),
        ]);
        const { id: campaignId } = await findNamedCampaign({ campaign }, context);
        const { deletedFrom } = await moveToBin({ campaignId }, context);
        return { campaignId, isInBin: true, deletedFrom };
      });
      const table = {
        title: `Campaign ${campaign}`,
        columns: [{ title: "State" }],
        rows: [[done.isInBin ? "in the bin" : "deleted for good"]],
        notes:
          done.deletedFrom === null
            ? []
            : [
                `It will be deleted for good on ${done.deletedFrom.toISOString().slice(0, 10)}.`,
                `Restore it with: adjudge campaign restore ${campaign}`,
              ],
      };
      await present({ json: done, tables: [table] }, options, terminal);
    });
}

export function addCampaignRestore(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("take a campaign out of the bin, with everything in it")
    .argument("<campaign>", "the short name that it had, or its id")
    .action(async (campaign: string, options: CommonOptions) => {
      const [{ findBinnedCampaign }, { restoreFromBin }] = await Promise.all([
        import("../../usecases/campaigns/find-binned-campaign"),
        import("../../usecases/campaigns/restore-from-bin"),
      ]);
      const restored = await onDatabase(open, async ({ context }) => {
        const campaignId = await findBinnedCampaign({ campaign }, context);
        return { campaignId, ...(await restoreFromBin({ campaignId }, context)) };
      });
      const { slug, formerSlug, publicSlug, formerPublicSlug } = restored;
      const table = {
        title: `Campaign ${slug}`,
        columns: [{ title: "State" }],
        rows: [["restored"]],
        notes: [
          ...(slug === formerSlug
            ? []
            : [`Another campaign is called ${formerSlug} by now, so this one is ${slug}.`]),
          ...(publicSlug === formerPublicSlug
            ? []
            : [
                `Another public page has the address ${formerPublicSlug} by now, so this one is at ${publicSlug}.`,
              ]),
        ],
      };
      await present({ json: restored, tables: [table] }, options, terminal);
    });
}

export function addCampaignBin(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command.description("list the campaigns in the bin").action(async (options: CommonOptions) => {
    const { viewBin } = await import("../../usecases/campaigns/view-bin");
    const campaigns = await onDatabase(open, ({ context }) => viewBin(context));
    await present(
      { json: { campaigns: campaigns.map(binnedJson) }, tables: [binTable(campaigns)] },
      options,
      terminal,
    );
  });
}

function binnedJson({ id, formerSlug: slug, state, ...campaign }: BinEntry) {
  return { campaignId: id, slug, ...campaign, state: state.toLowerCase() };
}

function binTable(campaigns: readonly BinEntry[]) {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  return {
    title: "Bin",
    columns: [
      { title: "Campaign" },
      { title: "Name in commands" },
      { title: "Judges", decimals: 0 },
      { title: "Rankings", decimals: 0 },
      { title: "In the bin since" },
      { title: "Deleted on" },
    ],
    rows: campaigns.map((one) => [
      ...[one.name, one.formerSlug, one.judges, one.rankings, dayOf(one.binnedAt), dayOf(one.deletedFrom)],
    ]),
  };
}
