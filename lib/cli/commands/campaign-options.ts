import { type Command, Option } from "commander";
import { slugOf } from "../../domain/campaign/slug";
import { createCampaignInput, type NewCampaign } from "../../domain/input/campaign-inputs";
import { parseInput } from "../../domain/input/field-problems";
import type { CommonOptions } from "../command-options";

/** What a campaign is, for commands that make one. */
export interface CampaignOptions extends CommonOptions {
  readonly name: string;
  readonly kind: "correction" | "generation";
  readonly language: string;
  readonly targetLanguage?: string;
  readonly organiser?: string;
}

/** @param kindMeaning what `--kind` chooses: systems of an old campaign are done. */
export function addCampaignOptions(command: Command, kindMeaning: string): Command {
  return command
    .addOption(new Option("--name <name>", "what people call the campaign").makeOptionMandatory())
    .addOption(
      new Option("--kind <kind>", kindMeaning).choices(["correction", "generation"]).default("correction"),
    )
    .addOption(new Option("--language <tag>", "of the source, as BCP 47").default("en"))
    .addOption(new Option("--target-language <tag>", "of the outputs; without it that of the source"))
    .addOption(
      new Option("--organiser <email>", "whose campaign it is; without it only administrators see it"),
    );
}

/** The campaign that the options ask for, with what else the command knows of it. */
export function campaignOfOptions(
  options: CampaignOptions,
  more: { readonly maxHypotheses?: number; readonly instructions?: string } = {},
): NewCampaign {
  return parseInput(createCampaignInput, {
    name: options.name,
    kind: options.kind.toUpperCase(),
    sourceLanguage: options.language,
    targetLanguage: options.targetLanguage ?? options.language,
    seed: options.seed,
    ...more,
    ...(options.organiser === undefined ? {} : { organiserEmail: options.organiser }),
  });
}

/** That the short name is not what its name would make it; nothing where it is. */
export function shortNameWarnings(name: string, slug: string): readonly string[] {
  const wanted = slugOf(name);
  if (wanted === slug) return [];
  return [`Another campaign has the short name ${wanted}, so this one has ${slug}.`];
}
