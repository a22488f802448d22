import { type Command, InvalidArgumentError, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { usualBounds, usualCost } from "../../domain/plans/effort/best-plan";
import type { PlanQuestion } from "../../domain/plans/effort/weigh-plan";
import { effortTables } from "../../domain/results/effort/effort-tables";
import { type Drawing, drawings } from "../../domain/sampling/drawing";
import { weighPlanOfFiles } from "../../usecases/plans/weigh-plan-of-files";
import {
  addSelectionOptions,
  type CommonOptions,
  judgmentsArgument,
  openShare,
  type SelectionOptions,
  selection,
  share,
  wholeNumber,
} from "../command-options";
import { type OpenDatabase, onDatabase } from "../on-database";
import { present } from "../present";
import type { Terminal } from "../terminal";

/** What is asked of a plan, and what it is drawn and paid by. */
export interface DesignOptions {
  readonly segments?: number;
  readonly documents?: number;
  readonly wholeDocuments?: boolean;
  readonly drawing: Drawing;
  readonly overlapShare: number;
  readonly overlapJudges: number;
  readonly repeatShare: number;
}

interface PlanCommandOptions extends CommonOptions, SelectionOptions, DesignOptions {
  readonly campaign?: string;
  readonly rankings?: number;
  readonly judges?: number;
  readonly halfWidth?: number;
  readonly gap?: number;
  readonly power: number;
  readonly clusters?: number;
  readonly hours?: number;
  readonly budget?: number;
  readonly systemsPlanned?: number;
  readonly minJudges: number;
  readonly maxJudges: number;
  readonly minPerJudge: number;
  readonly minutesPerRanking: number;
  readonly minutesPerJudge: number;
  readonly payPerHour: number;
}

/** Where judges are chosen: how many they may be, and how much each is to do. */
function boundsOf({ minJudges, maxJudges, minPerJudge }: PlanCommandOptions) {
  return {
    leastJudges: Math.min(minJudges, maxJudges),
    mostJudges: maxJudges,
    leastPerJudge: minPerJudge,
  };
}

/** An option by a name that it had: refused with the one that it has. */
function renamedOption(old: string, now: string): Option {
  return new Option(`--${old} <count>`).hideHelp().argParser(() => {
    throw new InvalidArgumentError(`Its name is --${now} now.`);
  });
}

/** A number above 0, or from 0 on. */
function amount(least: "above 0" | "from 0"): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== "" && Number.isFinite(value) && (least === "from 0" ? value >= 0 : value > 0))
      return value;
    throw new InvalidArgumentError(`Expected a number ${least === "from 0" ? "of at least 0" : "above 0"}.`);
  };
}

export function drawingOption(usual?: Drawing): Option {
  const option = new Option(
    "--drawing <way>",
    "spread: every segment once before any is used again; 2015: independent draws with replacement",
  ).choices(drawings);
  return usual === undefined ? option : option.default(usual);
}

export function wholeDocumentsOption(means = "deal documents whole, each in order to one judge"): Option {
  return new Option("--whole-documents", means);
}

export function addDesignOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--segments <count>",
        "number of segments to draw from (default: those of the judgments)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(
      new Option(
        "--documents <count>",
        "number of documents they are of (default: those of the judgments)",
      ).argParser(wholeNumber(1)),
    )
    .addOption(wholeDocumentsOption())
    .addOption(drawingOption("spread"))
    .addOption(
      new Option("--overlap-share <share>", "share of tasks given to several judges")
        .default(0)
        .argParser(share),
    )
    .addOption(
      new Option("--overlap-judges <count>", "number of judges for each such task")
        .default(2)
        .argParser(wholeNumber(2)),
    )
    .addOption(
      new Option("--repeat-share <share>", "share of tasks repeated to the same judge")
        .default(0)
        .argParser(share),
    );
}

export function addPlan(command: Command, terminal: Terminal, open: OpenDatabase): void {
  command
    .description("what a plan of judging promises, what a goal costs, or what a budget buys")
    .addArgument(judgmentsArgument("pilot").argOptional())
    .addOption(
      new Option(
        "--campaign <campaign>",
        "weigh the plan of a campaign of the database by what was judged there; short name or id",
      ),
    )
    .addOption(
      new Option("--rankings <count>", "weigh this plan: number of rankings").argParser(
        wholeNumber(1, 10_000_000),
      ),
    )
    .addOption(
      new Option("--judges <count>", "weigh this plan: number of judges").argParser(wholeNumber(1, 10_000)),
    )
    .addOption(
      new Option(
        "--half-width <score>",
        "goal: half-width of Expected Wins over segments and judges",
      ).argParser(openShare),
    )
    .addOption(
      new Option("--gap <score>", "goal: systems so far apart are told apart at 0.05").argParser(openShare),
    )
    .addOption(new Option("--power <share>", "with this chance").default(0.8).argParser(openShare))
    .addOption(
      new Option("--clusters <count>", "goal: expected number of clusters").argParser(wholeNumber(2, 1000)),
    )
    .addOption(new Option("--hours <hours>", "budget: hours of judging").argParser(amount("above 0")))
    .addOption(new Option("--budget <pay>", "budget: pay, at --pay-per-hour").argParser(amount("above 0")))
    .addOption(
      new Option("--systems-planned <count>", "without a pilot: number of systems").argParser(
        wholeNumber(2, 1000),
      ),
    )
    .addOption(
      new Option("--min-judges <count>", "where judges are chosen: at least")
        .default(usualBounds.leastJudges)
        .argParser(wholeNumber(1, 10_000)),
    )
    .addOption(
      new Option("--max-judges <count>", "where judges are chosen: at most")
        .default(usualBounds.mostJudges)
        .argParser(wholeNumber(1, 10_000)),
    )
    .addOption(
      new Option("--min-per-judge <count>", "where judges are chosen: least number of rankings of each")
        .default(usualBounds.leastPerJudge)
        .argParser(wholeNumber(1)),
    )
    .addOption(renamedOption("least-judges", "min-judges"))
    .addOption(renamedOption("most-judges", "max-judges"))
    .addOption(renamedOption("least-per-judge", "min-per-judge"))
    .addOption(
      new Option("--minutes-per-ranking <minutes>", "what a ranking takes")
        .default(usualCost.minutesPerRanking)
        .argParser(amount("above 0")),
    )
    .addOption(
      new Option("--minutes-per-judge <minutes>", "what instructions and practice take each judge")
        .default(usualCost.minutesPerJudge)
        .argParser(amount("from 0")),
    )
    .addOption(
      new Option("--pay-per-hour <pay>", "in any currency")
        .default(usualCost.payPerHour)
        .argParser(amount("from 0")),
    )
    .action(async (files: string[], options: PlanCommandOptions) => {
      if (options.campaign !== undefined) {
        const effort = await effortOfCampaign(options.campaign, command, { files, options, open });
        return present({ json: effort, tables: effortTables(effort) }, options, terminal);
      }
      const result = await weighPlanOfFiles(
        {
          ...selection(files, options, terminal),
          question: questionOf(options) ?? usualQuestion,
          sketch: sketchOf(options),
          cost: {
            minutesPerRanking: options.minutesPerRanking,
            minutesPerJudge: options.minutesPerJudge,
            payPerHour: options.payPerHour,
          },
          ...boundsOf(options),
          systemCount: systemsPlanned(files, options),
        },
        { seed: options.seed },
      );
      await present({ json: result, tables: effortTables(result) }, options, terminal);
    });
  addDesignOptions(command);
  addSelectionOptions(command);
}

export function sketchOf(options: DesignOptions) {
  const { segments, documents, wholeDocuments, drawing, overlapShare, overlapJudges, repeatShare } = options;
  return {
    ...{ segments, documents, drawing, overlapShare, overlapJudges, repeatShare },
    wholeDocuments: wholeDocuments === true,
  };
}

function systemsPlanned(files: readonly string[], { systemsPlanned: count }: PlanCommandOptions) {
  if (files.length > 0 && count !== undefined)
    throw new AppError(
      "invalid-input",
      "--systems-planned is for plans without a pilot: the judgments say which systems there are.",
    );
  return count;
}

const usualQuestion: PlanQuestion = { kind: "budget", hours: 20 };

/** Options that say something about files. */
const OF_FILES = ["judge", "withoutJudge", "set", "systems", "withoutSystem", "systemsPlanned"] as const;

/** As the plan page weighs it; whatever is typed stands in for what is stored. */
async function effortOfCampaign(
  campaign: string,
  command: Command,
  {
    files,
    options,
    open,
  }: {
    readonly files: readonly string[];
    readonly options: PlanCommandOptions;
    readonly open: OpenDatabase;
  },
) {
  const isTyped = (name: string) => command.getOptionValueSource(name) === "cli";
  const foreign = OF_FILES.some(isTyped);
  if (files.length > 0 || foreign)
    throw new AppError(
      "invalid-input",
      "--campaign takes the judgments of the campaign: leave out files, --judge, --systems and the like.",
    );
  const typedOf = <Settings extends object>(settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => isTyped(name)));
  const question = questionOf(options);
  const { minutesPerRanking, minutesPerJudge, payPerHour } = options;
  const [{ findNamedCampaign }, { viewEffort }] = await Promise.all([
    import("../../usecases/campaigns/find-named-campaign"),
    import("../../usecases/plans/view-effort"),
  ]);
  return onDatabase(open, async ({ context }) => {
    const { id, slug } = await findNamedCampaign({ campaign }, context);
    const { effort } = await viewEffort(
      {
        campaignId: id,
        named: slug,
        asked: (usual) => ({
          question: question ?? usual.question,
          cost: { ...usual.cost, ...typedOf({ minutesPerRanking, minutesPerJudge, payPerHour }) },
          ...boundsOf(options),
          seed: isTyped("seed") ? options.seed : usual.seed,
          sketch: { ...usual.sketch, ...typedOf(sketchOf(options)) },
        }),
      },
      context,
    );
    return effort;
  });
}

/** One question at a time: a plan, a goal or a budget. */
function questionOf(options: PlanCommandOptions): PlanQuestion | undefined {
  const { rankings, judges, halfWidth, gap, power, clusters, hours, budget, payPerHour } = options;
  const asked: PlanQuestion[] = [];
  if (rankings !== undefined || judges !== undefined) {
    if (rankings === undefined || judges === undefined)
      throw new AppError("invalid-input", "--rankings and --judges belong together.");
    asked.push({ kind: "plan", rankings, judges });
  }
  if (halfWidth !== undefined) asked.push({ kind: "goal", goal: { kind: "half-width", value: halfWidth } });
  if (gap !== undefined) asked.push({ kind: "goal", goal: { kind: "gap", gap, power } });
  if (clusters !== undefined) asked.push({ kind: "goal", goal: { kind: "clusters", count: clusters } });
  if (hours !== undefined) asked.push({ kind: "budget", hours });
  if (budget !== undefined) {
    if (payPerHour === 0) throw new AppError("invalid-input", "--budget needs --pay-per-hour.");
    asked.push({ kind: "budget", hours: budget / payPerHour });
  }
  if (asked.length > 1)
    throw new AppError(
      "invalid-input",
      "Choose one: a plan (--rankings with --judges), a goal (--half-width, --gap or --clusters) or a budget (--hours or --budget).",
    );
  return asked[0];
}
