import {
  linkCampaignToCall,
  listJudgedSubmissions,
  readReferences,
  readSubmissionOutputs,
} from "../../../db/calls/judged-submissions";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { systemsOfSubmissions } from "../../../domain/calls/campaign-systems";
import type { MakeCampaign } from "../../../domain/calls/make-campaign-input";
import { createCampaignInput } from "../../../domain/campaigns/campaign-inputs";
import { m2Sentence } from "../../../domain/formats/gold/m2";
import { parseInput } from "../../../domain/input/field-problems";
import { annotatorText } from "../../../domain/metrics/gold/annotator-text";
import { annotatorIds } from "../../../domain/metrics/gold/error-counts";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { withSharedAnnotations } from "../../../domain/metrics/gold/shared-annotations";
import { countOf } from "../../../domain/text/format-count";
import { withFolderOfTexts } from "../../../files/folder-of-texts";
import { createCampaignFromFiles } from "../../campaigns/create-campaign-from-files";
import { discardCampaign } from "../../campaigns/steps/discard-campaign";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { loadJudgedTestSet } from "../steps/load-contested";
import { withPrimaries } from "../steps/load-final-results";
import { loadMergedGold } from "../steps/load-merged-gold";

export interface MadeCampaign {
  readonly campaignId: string;
  readonly systems: number;
  readonly segments: number;
}

const INPUT = "INPUT";

/**
 * Makes a campaign in draft of what teams handed in to a test set, with its gold and references, so that metrics can be
 * held against judges as soon as these are done. Systems are called by pseudonyms until the call is final, and keep
 * their link to the submissions. All of it or nothing.
 */
export async function makeCampaignFromCall(
  input: MakeCampaign,
  context: UseCaseContext,
): Promise<MadeCampaign> {
  const { db, actor, now } = context;
  const call = authoriseInCall(actor, "make-campaign", await loadCall(db, input.callId, actor));
  if (call.state === "DRAFT" || call.state === "OPEN")
    throw new AppError("conflict", "Close the call first: submissions can still change.");
  const testSet = await loadJudgedTestSet(db, call.id, input.testSetId);
  const standing = withPrimaries(await listJudgedSubmissions(db, testSet.id));
  const { submissions: wanted = [] } = input;
  const chosen =
    wanted.length === 0
      ? standing.filter(({ isPrimary }) => isPrimary)
      : standing.filter(({ id }) => wanted.includes(id));
  if (wanted.length > 0 && chosen.length !== new Set(wanted).size)
    throw new AppError("conflict", "A chosen submission was withdrawn meanwhile. Reload the page.");
  const isFinal = call.state === "FINAL";
  const submissions = chosen.map(({ team, ...submission }) => {
    return { ...submission, team: isFinal ? team.name : team.pseudonym };
  });
  const references = referenceTexts(testSet, await readReferences(db, testSet.id));
  const asSystems = input.referencesAsSystems ? references : new Map<string, readonly string[]>();
  const systems = systemsOfSubmissions(submissions, [INPUT, ...asSystems.keys()]);
  if (systems.size + asSystems.size + Number(input.includeInput) < 2)
    throw new AppError(
      "conflict",
      `A campaign compares at least two systems; ${countOf(systems.size, "submission is", "submissions are")} chosen.`,
    );
  const files = new Map<string, string>([
    ["source.txt", linesText(testSet.segments.map(({ source }) => source))],
  ]);
  if (testSet.segments.some(({ document }) => document !== null))
    files.set("documents.txt", linesText(testSet.segments.map(({ document }) => document ?? "")));
  for (const [id, name] of systems)
    files.set(`outputs/${name}.txt`, linesText(await readSubmissionOutputs(db, id)));
  for (const [name, lines] of asSystems) files.set(`outputs/${name}.txt`, linesText(lines));
  const gold = testSet.hasGold
    ? input.withAlternatives
      ? (await loadMergedGold(db, call, testSet)).merged
      : testSet.gold
    : undefined;
  if (gold) files.set("gold.m2", gold.map((sentence, place) => m2Sentence(sentence, place + 1)).join(""));
  // Gold yields texts by itself.
  const attached = gold ? [] : [...references.keys()];
  for (const name of attached) files.set(`references/${name}.txt`, linesText(references.get(name)!));
  const campaign = parseInput(createCampaignInput, {
    name: input.name,
    ...{ kind: testSet.hasGold ? "CORRECTION" : input.kind, seed: input.seed },
    ...{ sourceLanguage: input.sourceLanguage ?? call.language, targetLanguage: call.language },
  });
  const made = await withFolderOfTexts(files, (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    const data = {
      source: at("source.txt"),
      outputs: [...files.keys()].filter((name) => name.startsWith("outputs/")).map(at),
      ...(files.has("documents.txt") ? { documents: at("documents.txt") } : {}),
      ...(gold ? { gold: [at("gold.m2")] } : {}),
      references: attached.map((name) => at(`references/${name}.txt`)),
      includeInput: input.includeInput,
    };
    return createCampaignFromFiles({ campaign, data }, context);
  });
  const { campaignId, preview } = made;
  try {
    await db.$transaction(async (tx) => {
      await linkCampaignToCall(tx, { campaignId, callId: call.id, systems });
      await recordAuditEvent(tx, {
        ...{ at: now, action: "campaign-made-from-call", callId: call.id, campaignId, ...actorId(actor) },
        detail: { testSet: testSet.id, submissions: systems.size },
      });
    });
  } catch (error) {
    await discardCampaign(campaignId, context);
    throw error;
  }
  return { campaignId, systems: preview?.systems.length ?? 0, segments: preview?.segments ?? 0 };
}

/** By the name that they have as systems: those of files, else what the gold's annotators would have written. */
function referenceTexts(
  { hasGold, gold }: { readonly hasGold: boolean; readonly gold: readonly GoldSentence[] },
  written: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const count = written[0]?.length ?? 0;
  if (count > 0 || !hasGold)
    return new Map(
      Array.from({ length: count }, (_, place) => [
        `REFERENCE-${place + 1}`,
        written.map((texts) => texts[place] ?? ""),
      ]),
    );
  const shared = withSharedAnnotations(gold);
  return new Map(
    annotatorIds(gold).map((id, place) => [
      `REFERENCE-${place + 1}`,
      shared.map((sentence) => annotatorText(sentence, id)),
    ]),
  );
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
