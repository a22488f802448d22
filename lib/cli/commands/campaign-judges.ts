import type { Command } from "commander";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addCampaignJudges(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("list the judges with their crowd ids, times, control tasks and completion codes")
    .argument("<campaign>", "its short name, or its id")
    .action(async (campaign: string, options: CommonOptions) => {
      const [{ exportJudges }, { findNamedCampaign }] = await Promise.all([
        import("../../usecases/judges/export-judges"),
        import("../../usecases/campaigns/find-named-campaign"),
      ]);
      const { json, table } = await onDatabase(open, async ({ context }) => {
        const { id: campaignId } = await findNamedCampaign({ campaign }, context);
        const { judges, table } = await exportJudges({ campaignId }, context);
        return { json: { campaignId, judges: judges.map(judgeJson) }, table };
      });
      await present({ json, tables: [table] }, options, terminal);
    });
}

type Judge = Awaited<
  ReturnType<typeof import("../../usecases/judges/export-judges").exportJudges>
>["judges"][number];

function judgeJson(judge: Judge) {
  const { pseudonym, exportName, label, state, done, workload, skipped, practised, controls } = judge;
  return {
    ...{ judge: pseudonym, exportName, label: label ?? null },
    platform: { participant: judge.platformId, study: judge.platformStudy, session: judge.platformSession },
    ...{ state, done, planned: workload, skipped, practised, controls },
    ...{ createdAt: judge.createdAt, firstAnswerAt: judge.firstAnswerAt, lastAnswerAt: judge.lastAnswerAt },
    ...{ medianActiveMs: judge.medianActiveMs, activeMs: judge.activeMs },
    ...{ codeShown: judge.codeShown, codeShownAt: judge.codeShownAt },
  };
}
