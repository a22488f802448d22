import type { Command } from "commander";
import { notCountedWords, rankingsOf } from "../../domain/campaigns/campaign-counts";
import { certaintyWords, togetherTable } from "../../domain/plans/effort/certainty-ahead";
import type { Table } from "../../domain/tables/table";
import { countOf } from "../../domain/text/format-count";
import type { NamedCampaign } from "../../usecases/campaigns/find-named-campaign";
import type { listCampaigns } from "../../usecases/campaigns/list-campaigns";
import type { CampaignWatch } from "../../usecases/campaigns/watch-campaign";
import type { CommonOptions } from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

export function addCampaignStatus(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("show the progress of a campaign, or of all campaigns")
    .argument("[campaign]", "short name or id of the campaign")
    .action(async (campaign: string | undefined, options: CommonOptions) => {
      const [{ findNamedCampaign }, { listCampaigns }, { watchCampaign }] = await Promise.all([
        import("../../usecases/campaigns/find-named-campaign"),
        import("../../usecases/campaigns/list-campaigns"),
        import("../../usecases/campaigns/watch-campaign"),
      ]);
      const presentation = await onDatabase(open, async ({ context }) => {
        if (campaign === undefined) return allCampaigns(await listCampaigns(context));
        const named = await findNamedCampaign({ campaign }, context);
        const watch = await watchCampaign(
          { campaignId: named.id, maxWaitMs: Number.POSITIVE_INFINITY },
          context,
        );
        return oneCampaign(named, watch);
      });
      await present(presentation, options, terminal);
    });
}

function allCampaigns(campaigns: Awaited<ReturnType<typeof listCampaigns>>) {
  const table: Table = {
    title: "Campaigns",
    columns: [
      { title: "Campaign" },
      { title: "State" },
      { title: "Systems", decimals: 0 },
      { title: "Segments", decimals: 0 },
      { title: "Judges", decimals: 0 },
      { title: "Rankings", decimals: 0 },
      { title: "Name in commands" },
    ],
    rows: campaigns.map((one) => [
      ...[one.name, one.state.toLowerCase(), one.systems, one.segments, one.judges, one.rankings, one.slug],
    ]),
  };
  return {
    json: {
      campaigns: campaigns.map(({ counts: _, ...one }) => ({ ...one, state: one.state.toLowerCase() })),
    },
    tables: [table],
  };
}

function oneCampaign({ id, slug, name }: NamedCampaign, watch: CampaignWatch) {
  const { readiness, counts, ahead } = watch;
  const isDone = watch.state === "CLOSED" || counts.rankings >= counts.planned;
  const state = watch.state.toLowerCase();
  const judges = watch.judges.map((judge) => ({
    judge: judge.pseudonym,
    done: judge.done,
    planned: judge.planned,
    skipped: judge.skipped,
    medianActiveMs: judge.medianActiveMs,
    kappaWithOthers: judge.kappaWithOthers,
    paused: judge.pausedAt !== null,
    excluded: judge.excludedAt !== null,
  }));
  const attention = watch.attention.map(({ text }) => text);
  const json = {
    ...{ campaignId: id, slug, name, state },
    systems: readiness.systems,
    segments: readiness.segments,
    tasks: readiness.tasks,
    rankings: { done: rankingsOf(counts), planned: counts.planned },
    ...{
      answers: counts.answers,
      skipped: counts.skipped,
      practice: counts.practice,
      control: counts.control,
    },
    ...{ late: counts.late, excluded: counts.excluded, flags: counts.flags, openTasks: counts.openTasks },
    certainty: ahead ?? null,
    ...{ judges, attention },
  };
  const notCounted = notCountedWords(counts);
  const table: Table = {
    title: `${name} (${slug}): ${state}, ${doneText(counts)}`,
    columns: [
      { title: "Judge" },
      { title: "Done", decimals: 0 },
      { title: "Planned", decimals: 0 },
      { title: "Skipped", decimals: 0 },
      { title: "Seconds", decimals: 1 },
      { title: "Kappa", decimals: 2 },
      { title: "State" },
    ],
    rows: judges.map((judge) => [
      judge.judge,
      judge.done,
      judge.planned,
      judge.skipped,
      judge.medianActiveMs === null ? null : judge.medianActiveMs / 1000,
      judge.kappaWithOthers,
      judge.excluded ? "excluded" : judge.paused ? "paused" : "judging",
    ]),
    notes: [
      `${readiness.systems} systems, ${readiness.segments} segments, ${readiness.tasks} tasks, ${counts.openTasks} of them open; ` +
        `${countOf(counts.flags, "flagged answer", "flagged answers")}.`,
      ...(notCounted === undefined ? [] : [notCounted]),
      "Kappa: agreement with all other judges, with pooled marginals (Scott's π, usually reported as Cohen's κ).",
      ...(ahead === undefined ? [] : certaintyWords(ahead, isDone)),
      ...attention,
    ],
  };
  const together = ahead && !isDone ? togetherTable(ahead) : undefined;
  return { json, tables: together === undefined ? [table] : [table, together] };
}

function doneText({ rankings, planned, isGrouped }: CampaignWatch["counts"]): string {
  if (!isGrouped) return `${rankings} pairs; the rankings they come from are unknown`;
  return planned > 0 ? `${rankings} of ${planned} rankings` : `${rankings} rankings`;
}
