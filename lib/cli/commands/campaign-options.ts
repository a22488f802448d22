import { type Command, InvalidArgumentError, Option } from "commander";
import { AppError } from "../../domain/app-error";
import { createCampaignInput, type NewCampaign } from "../../domain/campaigns/campaign-inputs";
import type { EditMarking } from "../../domain/campaigns/edit-marking";
import type { CampaignSettings } from "../../domain/campaigns/settings";
import { slugOf } from "../../domain/campaigns/slug";
import { parseInput } from "../../domain/input/field-problems";
import { type TextRule, textRuleNames, textRuleOfKind } from "../../domain/text/text-rule";
import type { CommonOptions } from "../command-options";

/** What a campaign is, for commands that make one. */
export interface CampaignOptions extends CommonOptions {
  readonly name: string;
  readonly kind: "correction" | "generation";
  readonly texts?: TextRule;
  readonly code?: boolean;
  readonly tellUnchanged?: boolean;
  readonly linesFollow?: boolean;
  readonly language: string;
  readonly targetLanguage?: string;
  readonly organiser?: string;
}

/** @param kindMeaning what `--kind` chooses: systems of an old campaign are done. */
export function addCampaignOptions(command: Command, kindMeaning: string): Command {
  return command
    .addOption(new Option("--name <name>", "name of the campaign").makeOptionMandatory())
    .addOption(
      new Option("--kind <kind>", kindMeaning).choices(["correction", "generation"]).default("correction"),
    )
    .addOption(textsOption())
    .addOption(new Option("--code", "generation: show texts as code, in a monospaced font"))
    .addOption(new Option("--tell-unchanged", "tell judges which text leaves the source unchanged"))
    .addOption(
      new Option(
        "--lines-follow",
        "the lines are consecutive: show judges the neighbouring lines as context",
      ),
    )
    .addOption(new Option("--language <tag>", "language of the source, as a BCP 47 tag").default("en"))
    .addOption(new Option("--target-language <tag>", "language of the outputs (default: that of the source)"))
    .addOption(
      new Option(
        "--organiser <email>",
        "owner of the campaign; without it only administrators see the campaign",
      ),
    );
}

/** What counts as the same text, where it is not what the kind of campaign has. */
export function textsOption(): Option {
  const rules = Object.entries(textRuleNames) as [TextRule, string][];
  return new Option(
    "--texts <rule>",
    "which texts count as equal: after normalising whitespace, or as written except for line ends (default: depends on --kind)",
  )
    .choices(rules.map(([, name]) => name))
    .argParser((entered) => {
      const rule = rules.find(([, name]) => name === entered)?.[0];
      if (rule === undefined)
        throw new InvalidArgumentError(`Allowed choices are ${rules.map(([, name]) => name).join(", ")}.`);
      return rule;
    });
}

/** The campaign that the options ask for, with what else the command knows of it. */
export function campaignOfOptions(
  options: CampaignOptions,
  {
    settings,
    ...more
  }: {
    readonly maxHypotheses?: number;
    readonly instructions?: string;
    readonly editMarking?: EditMarking;
    readonly errorsFirst?: boolean;
    readonly settings?: Partial<CampaignSettings>;
  } = {},
): NewCampaign {
  const rule = options.texts ?? textRuleOfKind(options.kind === "generation" ? "GENERATION" : "CORRECTION");
  if (options.code && rule !== "AS_WRITTEN")
    throw new AppError(
      "invalid-input",
      "--code needs texts that keep their lines: --kind generation, or --texts as-written.",
    );
  return parseInput(createCampaignInput, {
    name: options.name,
    kind: options.kind.toUpperCase(),
    sourceLanguage: options.language,
    targetLanguage: options.targetLanguage ?? options.language,
    seed: options.seed,
    ...(options.texts === undefined ? {} : { textRule: options.texts }),
    settings: {
      ...(options.code ? { textsAreCode: true } : {}),
      ...(options.linesFollow ? { linesFollow: true } : {}),
      ...(options.tellUnchanged ? { tellsUnchanged: true } : {}),
      ...settings,
    },
    ...more,
    ...(options.organiser === undefined ? {} : { organiserEmail: options.organiser }),
  });
}

/** That the short name is not what its name would make it; nothing where it is. */
export function shortNameWarnings(name: string, slug: string): readonly string[] {
  const wanted = slugOf(name);
  if (wanted === slug) return [];
  return [`The short name ${wanted} is taken, so this campaign uses ${slug}.`];
}
