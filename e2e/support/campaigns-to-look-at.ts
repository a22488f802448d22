import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../../lib/db/connection/client";
import { createCampaignInput } from "../../lib/domain/campaigns/campaign-inputs";
import { planSettingsSchema } from "../../lib/domain/plans/plan-settings";
import { type FilesToUpload, uploadFiles } from "../../lib/testing/campaigns/upload-steps";
import { changeCampaignState } from "../../lib/usecases/campaigns/change-campaign-state";
import { createCampaign } from "../../lib/usecases/campaigns/create-campaign";
import { inviteJudge } from "../../lib/usecases/judges/invite-judge";
import { makeSignUpLink } from "../../lib/usecases/judges/make-sign-up-link";
import { savePlan } from "../../lib/usecases/plans/save-plan";
import { storeKnownAnswers } from "../../lib/usecases/plans/store-known-answers";
import { startReadingUpload } from "../../lib/usecases/uploads/start-reading-upload";
import { storeCampaignData } from "../../lib/usecases/uploads/store-campaign-data";
import { rockFiles } from "./rocks";

export interface CampaignsToLookAt {
  /** Ids: one without data, one whose files were read and not stored, one that is planned. */
  readonly empty: string;
  readonly previewed: string;
  readonly planned: string;
  /** Paths by which judges come in. */
  readonly signUp: string;
  readonly rightToLeft: string;
  readonly closed: string;
}

/** Campaigns in those states whose pages the demo does not show. */
export async function prepareCampaignsToLookAt(db: Database): Promise<CampaignsToLookAt> {
  const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 3 };
  const make = async (name: string, targetLanguage = "en", settings = {}) => {
    const input = { name, kind: "CORRECTION", sourceLanguage: targetLanguage, targetLanguage, settings };
    return (await createCampaign(createCampaignInput.parse(input), context)).campaignId;
  };
  const openFor = async (campaignId: string, known = 0) => {
    const settings = { ...smallPlan, practiceTasks: known, controlTasks: known };
    await savePlan({ campaignId, settings, nextTaskByUncertainty: false }, context);
    await changeCampaignState({ campaignId, change: "open" }, context);
  };
  const invite = async (campaignId: string) =>
    `/join/${(await inviteJudge({ campaignId, label: undefined, expiresInDays: undefined }, context)).token}`;

  const empty = await make("Nothing uploaded yet");
  const previewed = await make("Files to look at");
  const { uploadId } = await uploadFiles(context, previewed, suspiciousFiles());
  await startReadingUpload({ uploadId }, context);

  const planned = await make("Planned and open", "en", { completionCode: "C0DE-77-STONES" });
  await store(db, planned, filesOf(rockFiles((system) => system)));
  await storeKnownAnswers(
    {
      campaignId: planned,
      practice: [{ line: 1, hypotheses: [0, 1], ranks: [2, 1], feedback: "The verb needs an s." }],
      control: [{ line: 2, hypotheses: [0, 1], ranks: [2, 1], feedback: null }],
    },
    context,
  );
  await db.campaign.update({
    where: { id: planned },
    data: {
      consent: "# Taking part\n\nYour answers are **kept without your name**.\n\n- You can stop at any time.",
      consentVersion: 1,
    },
  });
  await openFor(planned, 1);
  const { token } = await makeSignUpLink(
    { campaignId: planned, label: "Course", maxJudges: 100, expiresInDays: undefined },
    context,
  );

  const arabic = await make("جمل المتعلمين", "ar");
  await store(db, arabic, arabicFiles);
  await openFor(arabic);
  const closed = await make("Closed campaign");
  await store(db, closed, filesOf(rockFiles((system) => system)));
  await openFor(closed);
  const closedLink = await invite(closed);
  await changeCampaignState({ campaignId: closed, change: "close" }, context);
  return {
    ...{ empty, previewed, planned },
    signUp: `/join/${token}`,
    rightToLeft: await invite(arabic),
    closed: closedLink,
  };
}

const smallPlan = planSettingsSchema.parse({
  rankings: 12,
  judges: 4,
  tasksPerJudge: 4,
  overlapShare: 0.2,
  repeatShare: 0,
  seed: 5,
});

async function store(db: Database, campaignId: string, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), "adjudge-look-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const context = { db, actor: { kind: "system" } as const, now: new Date(), seed: 3 };
    await storeCampaignData({ campaignId, outputs: [folder], includeInput: false }, context);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesOf = (files: readonly { readonly name: string; readonly buffer: Buffer }[]) =>
  Object.fromEntries(files.map(({ name, buffer }) => [name, buffer.toString()]));

/** Two systems that are the same, one that names itself, and lines that are empty or have white space to spare. */
function suspiciousFiles(): FilesToUpload {
  const {
    "strata.src": source = "",
    "QUARTZ.txt": quartz = "",
    ...rest
  } = filesOf(rockFiles((name) => name));
  return {
    ...rest,
    "strata.src": source,
    "QUARTZ.txt": quartz.replace("I saw him yesterday .", "I saw him yesterday , says QUARTZ ."),
    "QUARTZ-2.txt": quartz.replace("They were late .", "").replace("I saw", "  I  saw"),
    "TWIN.txt": rest["BASALT.txt"] ?? "",
  };
}

const arabicFiles = {
  "source.txt": "ذهبت الى المدرسه في الصباح .\nهو يحب القراءه كثيرا .\nرايت صديقي امس في السوق 2015 .\n",
  "ALIF.txt": "ذهبت إلى المدرسة في الصباح .\nهو يحب القراءة كثيرًا .\nرأيت صديقي أمس في السوق 2015 .\n",
  "BA.txt": "ذهبت إلى المدرسة صباحًا .\nهو يحب القراءة .\nرأيت صديقي أمس في السوق عام 2015 .\n",
  "TA.txt": "ذهبت الى المدرسة في الصباح .\nهو يحب القراءه كثيرا جدا .\nرايت صديقي أمس في السوق 2015 .\n",
  "THA.txt": "أذهب إلى المدرسة في الصباح .\nهي تحب القراءة كثيرًا .\nرأيت صديقي في السوق .\n",
};
