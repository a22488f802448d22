import { type Command, Option } from "commander";
import { BIN_DAYS } from "../../domain/campaigns/bin";
import type { UseCaseContext } from "../../usecases/use-case-context";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

interface RestoredNames {
  readonly slug: string;
  readonly formerSlug: string;
  readonly publicSlug?: string | undefined;
  readonly formerPublicSlug?: string | undefined;
}

interface BinUseCases {
  readonly find: (name: string, context: UseCaseContext) => Promise<string>;
  readonly move: (
    name: string,
    context: UseCaseContext,
  ) => Promise<{ readonly id: string; readonly deletedFrom: Date }>;
  readonly destroy: (id: string, typed: string, context: UseCaseContext) => Promise<void>;
  readonly restore: (id: string, context: UseCaseContext) => Promise<RestoredNames>;
  readonly list: (context: UseCaseContext) => Promise<readonly BinnedEntry[]>;
}

interface BinnedEntry {
  readonly id: string;
  readonly name: string;
  readonly formerSlug: string;
  readonly state: string;
  readonly binnedAt: Date;
  readonly deletedFrom: Date;
  /** What the table of the bin counts. */
  readonly counts: readonly (number | null)[];
}

/** What can be put into the bin, as commands speak of it. */
interface Binnable {
  readonly noun: "campaign" | "call";
  readonly counted: readonly string[];
  readonly load: () => Promise<BinUseCases>;
}

const campaigns: Binnable = {
  noun: "campaign",
  counted: ["Judges", "Rankings"],
  load: async () => {
    const [{ deleteCampaign }, { findBinnedCampaign }, { findNamedCampaign }, { moveToBin }] =
      await Promise.all([
        import("../../usecases/campaigns/delete-campaign"),
        import("../../usecases/campaigns/find-binned-campaign"),
        import("../../usecases/campaigns/find-named-campaign"),
        import("../../usecases/campaigns/move-to-bin"),
      ]);
    const [{ restoreFromBin }, { viewBin }] = await Promise.all([
      import("../../usecases/campaigns/restore-from-bin"),
      import("../../usecases/campaigns/view-bin"),
    ]);
    return {
      find: (campaign, context) => findBinnedCampaign({ campaign }, context),
      move: async (campaign, context) => {
        const { id } = await findNamedCampaign({ campaign }, context);
        return { id, ...(await moveToBin({ campaignId: id }, context)) };
      },
      destroy: (campaignId, name, context) => deleteCampaign({ campaignId, name }, context),
      restore: (campaignId, context) => restoreFromBin({ campaignId }, context),
      list: async (context) =>
        (await viewBin(context)).map((one) => ({ ...one, counts: [one.judges, one.rankings] })),
    };
  },
};

const calls: Binnable = {
  noun: "call",
  counted: ["Teams", "Submissions"],
  load: async () => {
    const [bin, { findNamedCall }] = await Promise.all([
      import("../../usecases/calls/bin"),
      import("../../usecases/calls/find-named-call"),
    ]);
    return {
      find: (call, context) => bin.findBinnedCall({ call }, context),
      move: async (call, context) => {
        const { id } = await findNamedCall({ call }, context);
        return { id, ...(await bin.moveCallToTheBin({ callId: id }, context)) };
      },
      destroy: (callId, title, context) => bin.deleteCall({ callId, title }, context),
      restore: (callId, context) => bin.restoreCall({ callId }, context),
      list: async (context) =>
        (await bin.viewCallBin(context)).map(({ title, ...one }) => ({
          ...one,
          name: title,
          counts: [one.teams, one.submissions],
        })),
    };
  },
};

const binnables = { campaign: campaigns, call: calls } as const;

interface DeleteOptions extends CommonOptions {
  readonly forGood?: string;
}

/** `delete`, `restore` and `bin` of campaigns or of calls. */
export function addBinCommands(
  noun: keyof typeof binnables,
  subcommand: (name: string) => Command,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  addDelete(binnables[noun], subcommand("delete"), terminal, open);
  addRestore(binnables[noun], subcommand("restore"), terminal, open);
  addBin(binnables[noun], subcommand("bin"), terminal, open);
}

function addDelete({ noun, load }: Binnable, command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description(`move a ${noun} to the bin, from which it can be restored for ${BIN_DAYS} days`)
    .argument(`<${noun}>`, "its short name, or its id")
    .addOption(
      new Option(
        "--for-good <name>",
        `delete a ${noun} that is in the bin and cannot be restored then; type its full ${noun === "call" ? "title" : "name"}`,
      ),
    )
    .action(async (named: string, options: DeleteOptions) => {
      const { forGood } = options;
      const done = await onDatabase(open, async ({ context }) => {
        const bin = await load();
        if (forGood === undefined) return { isInBin: true, ...(await bin.move(named, context)) };
        const id = await bin.find(named, context);
        await bin.destroy(id, forGood, context);
        return { isInBin: false, id, deletedFrom: null };
      });
      const { id, isInBin, deletedFrom } = done;
      const table = {
        title: `${capital(noun)} ${named}`,
        columns: [{ title: "State" }],
        rows: [[isInBin ? "in the bin" : "deleted for good"]],
        notes:
          deletedFrom === null
            ? []
            : [
                `It will be deleted for good on ${dayOf(deletedFrom)}.`,
                `Restore it with: adjudge ${noun} restore ${named}`,
              ],
      };
      const json = { [`${noun}Id`]: id, isInBin, deletedFrom };
      await present({ json, tables: [table] }, options, terminal);
    });
}

function addRestore(
  { noun, load }: Binnable,
  command: Command,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command
    .description(`take a ${noun} out of the bin, with everything in it`)
    .argument(`<${noun}>`, "the short name that it had, or its id")
    .action(async (named: string, options: CommonOptions) => {
      const { id, ...names } = await onDatabase(open, async ({ context }) => {
        const bin = await load();
        const id = await bin.find(named, context);
        return { id, ...(await bin.restore(id, context)) };
      });
      const { slug, formerSlug, publicSlug, formerPublicSlug } = names;
      const table = {
        title: `${capital(noun)} ${slug}`,
        columns: [{ title: "State" }],
        rows: [["restored"]],
        notes: [
          ...(slug === formerSlug
            ? []
            : [`Another ${noun} is called ${formerSlug} by now, so this one is ${slug}.`]),
          ...(publicSlug === formerPublicSlug
            ? []
            : [
                `Another public page has the address ${formerPublicSlug} by now, so this one is at ${publicSlug}.`,
              ]),
        ],
      };
      await present({ json: { [`${noun}Id`]: id, ...names }, tables: [table] }, options, terminal);
    });
}

function addBin(
  { noun, counted, load }: Binnable,
  command: Command,
  terminal: Terminal,
  open: OpenDatabase,
): void {
  command.description(`list the ${noun}s in the bin`).action(async (options: CommonOptions) => {
    const entries = await onDatabase(open, async ({ context }) => (await load()).list(context));
    const table = {
      title: "Bin",
      columns: [
        { title: capital(noun) },
        { title: "Name in commands" },
        ...counted.map((title) => ({ title, decimals: 0 })),
        { title: "In the bin since" },
        { title: "Deleted on" },
      ],
      rows: entries.map((one) => [
        ...[one.name, one.formerSlug, ...one.counts, dayOf(one.binnedAt), dayOf(one.deletedFrom)],
      ]),
    };
    const json = entries.map(({ id, formerSlug: slug, state, counts: _, ...entry }) => {
      return { [`${noun}Id`]: id, slug, ...entry, state: state.toLowerCase() };
    });
    await present({ json: { [`${noun}s`]: json }, tables: [table] }, options, terminal);
  });
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
