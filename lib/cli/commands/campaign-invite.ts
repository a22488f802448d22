import { type Command, InvalidArgumentError, Option } from "commander";
import { maxInvitationDays } from "../../domain/accounts/invitation-inputs";
import { labelSchema } from "../../domain/accounts/person-name";
import { AppError } from "../../domain/app-error";
import { maxJudgesOfSignUp, maxLinksAtOnce } from "../../domain/judges/judge-link-inputs";
import type { Table } from "../../domain/tables/table";
import { addressOption, type CommonOptions, wholeNumber } from "../command-options";
import { type CommandDatabase, type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

interface InviteOptions extends CommonOptions {
  readonly count: number;
  readonly label?: string;
  readonly expires?: number;
  readonly signUp?: number;
  readonly address?: string;
}

interface Links {
  readonly campaignId: string;
  readonly links: readonly { readonly label: string | undefined; readonly link: string }[];
  readonly expiresAt: Date | undefined;
  /** On a link that judges share: how many may come in by it. */
  readonly maxJudges: number | undefined;
}

export function addCampaignInvite(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("create links for judges; they are shown only once")
    .argument("<campaign>", "short name or id of the campaign")
    .addOption(
      new Option("--count <count>", "number of personal links")
        .default(1)
        .argParser(wholeNumber(1, maxLinksAtOnce)),
    )
    .addOption(
      new Option("--label <label>", "name for the judge; several judges are numbered").argParser((text) => {
        const label = labelSchema.safeParse(text);
        if (label.success) return label.data;
        throw new InvalidArgumentError(label.error.issues[0]?.message ?? "Invalid label.");
      }),
    )
    .addOption(
      new Option(
        "--expires <days>",
        "days until the links expire; by default they work until revoked",
      ).argParser(wholeNumber(1, maxInvitationDays)),
    )
    .addOption(
      new Option("--sign-up <judges>", "create one sign-up link for at most this many judges instead")
        .argParser(wholeNumber(1, maxJudgesOfSignUp))
        .conflicts("count"),
    )
    .addOption(addressOption())
    .action(async (campaign: string, options: InviteOptions) => {
      const made = await onDatabase(open, (database) => makeLinks(campaign, options, database));
      await present({ json: made, tables: [linksTable(made)] }, options, terminal);
    });
}

async function makeLinks(
  campaign: string,
  { count, label, expires: expiresInDays, signUp, address: given }: InviteOptions,
  { context, address: known }: CommandDatabase,
): Promise<Links> {
  const address = given ?? known;
  if (address === undefined) {
    throw new AppError(
      "invalid-input",
      "Links need the address that judges will use: pass --address https://adjudge.example.org or set ADJUDGE_URL.",
    );
  }
  const [{ findNamedCampaign }, { inviteJudges }, { makeSignUpLink }] = await Promise.all([
    import("../../usecases/campaigns/find-named-campaign"),
    import("../../usecases/judges/invite-judges"),
    import("../../usecases/judges/make-sign-up-link"),
  ]);
  const { id: campaignId } = await findNamedCampaign({ campaign }, context);
  const linkOf = (token: string) => `${address}/join/${token}`;
  if (signUp !== undefined) {
    const link = await makeSignUpLink({ campaignId, label, maxJudges: signUp, expiresInDays }, context);
    const { token, expiresAt } = link;
    return { campaignId, links: [{ label, link: linkOf(token) }], expiresAt, maxJudges: signUp };
  }
  const labels = Array.from({ length: count }, (_, index) =>
    label === undefined || count === 1 ? label : `${label} ${index + 1}`,
  );
  const made = await inviteJudges({ campaignId, batch: undefined, labels, expiresInDays }, context);
  const links = made.links.map((one) => ({ label: one.label, link: linkOf(one.token) }));
  return { campaignId, links, expiresAt: made.expiresAt, maxJudges: undefined };
}

function linksTable({ links, expiresAt, maxJudges }: Links): Table {
  return {
    title: maxJudges === undefined ? "Judges' links" : "Sign-up link",
    columns: [{ title: "Label" }, { title: "Link" }],
    rows: links.map(({ label, link }) => [label ?? null, link]),
    notes: [
      maxJudges === undefined
        ? "Each link is for one judge and is shown only once."
        : `At most ${maxJudges} judges can sign up.`,
      ...(expiresAt === undefined
        ? []
        : [`Until ${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC.`]),
    ],
  };
}
