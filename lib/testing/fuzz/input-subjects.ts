import type { z } from "zod";
import { emailSchema } from "../../domain/accounts/email";
import { labelSchema, personNameSchema } from "../../domain/accounts/person-name";
import { AppError } from "../../domain/app-error";
import {
  campaignNameSchema,
  instructionsSchema,
  languageSchema,
} from "../../domain/campaigns/campaign-inputs";
import { countedAddress } from "../../domain/input/client-address";
import { safeReturnPath } from "../../domain/input/return-path";
import { inviteJudgesInput } from "../../domain/judges/judge-link-inputs";
import { readPlatformIds } from "../../domain/judges/platform-ids";
import { judgeAnswerInput, judgeCommentInput, judgeDraftInput } from "../../domain/judging/judge-inputs";
import { systemNameProblem } from "../../domain/judgments/system-name";
import { mailJudgesInput, saveWebhookInput } from "../../domain/messages/message-inputs";
import { knownAnswerProblem, knownAnswersSchema } from "../../domain/plans/known-answers";
import { planSettingsSchema } from "../../domain/plans/plan-settings";
import { draftStudyInput, submissionEventSchema } from "../../domain/platforms/platform-inputs";
import { readFilterParams } from "../../domain/results/filters/result-search-params";
import { uploadFileNameSchema } from "../../domain/uploads/upload-inputs";
import { requireThat } from "./require-that";
import type { FuzzSubject } from "./subject";

const NAMES =
  "AMU\nJudge one\nsubmissions/AMU.txt\nname@example.org\nen\nzh-Hant\n/campaigns/pilot?tab=1\n::ffff:192.0.2.1\n2001:db8::1\n";
const CAMPAIGN = "018f6b8a-1c2d-7e3f-8a4b-5c6d7e8f9a0b";
const ASSIGNMENT = "a".repeat(24);

/** Names of one line, by what they are names of: what may be one, people can be shown. */
const NAME_SCHEMAS = {
  file: uploadFileNameSchema,
  person: personNameSchema,
  label: labelSchema,
  campaign: campaignNameSchema,
};

function readName(text: string): void {
  for (const [of, schema] of Object.entries(NAME_SCHEMAS)) {
    const { data } = schema.safeParse(text);
    requireThat(
      data === undefined || !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(data),
      `the name of a ${of} is one line that reads as it is written`,
    );
  }
  const isSystem = systemNameProblem(text) === undefined;
  requireThat(!isSystem || /^[^\s,\p{Cc}\u202A-\u202E]+$/u.test(text), "a system's name is one word");
  const email = emailSchema.safeParse(text);
  requireThat(!email.success || /^[^\s@]+@[^\s@]+$/.test(email.data), "an address has no white space");
  const language = languageSchema.safeParse(text);
  requireThat(
    !language.success || Intl.getCanonicalLocales(language.data)[0] === language.data,
    "a tag is one",
  );
  const path = safeReturnPath(text, "/");
  requireThat(new URL(path, "http://a.invalid").origin === "http://a.invalid", "a path stays on the site");
  requireThat(countedAddress(text).length <= text.length + 20, "an address is no longer than it was");
  readPlatformIds({ PROLIFIC_PID: text, STUDY_ID: [text, text], [text]: text });
  readFilterParams({ judge: text, from: text, "from-line": text, agreement: text, [text]: text });
  instructionsSchema.safeParse(text);
}

/** Labels of judges are pasted, one a line; whatever stands in one is told by its line. */
function readLabels(text: string): void {
  const parsed = inviteJudgesInput.safeParse({
    campaignId: CAMPAIGN,
    batch: "",
    count: "",
    labels: text,
    expiresInDays: "30",
  });
  if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message ?? "");
  requireThat(parsed.data.labels.length <= text.split("\n").length, "a line is one label at most");
}

/** People are pasted with their addresses, which then enter the dialogue with a mail server. */
function readPeople(text: string): void {
  const parsed = mailJudgesInput.safeParse({ campaignId: CAMPAIGN, people: text, expiresInDays: "" });
  if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message ?? "");
  for (const { email } of parsed.data.people)
    requireThat(/^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u.test(email), "an address is nothing but an address");
}

const FORMS: readonly z.ZodType[] = [
  submissionEventSchema,
  saveWebhookInput,
  draftStudyInput,
  knownAnswersSchema,
  planSettingsSchema,
  judgeAnswerInput,
  judgeDraftInput,
  judgeCommentInput,
];
const FORM_FILES = [
  {
    practice: [{ line: 1, hypotheses: [0, 1], ranks: [1, 2], feedback: "The first is right." }],
    control: [{ line: 2, hypotheses: [0, 1, 2], ranks: [1, null, 2], feedback: null }],
  },
  {
    assignment: ASSIGNMENT,
    clientId: CAMPAIGN,
    basedOn: 0,
    ranks: [1, 2, 2],
    skipReason: null,
    flagReason: "odd",
    activeMs: 1200,
    wallMs: 4000,
  },
  {
    assignment: ASSIGNMENT,
    ranks: [1, null],
    changedAt: "2026-03-01T09:30:00.000Z",
    activeMs: 10,
    flagReason: null,
  },
  { text: "Thank you." },
  { event_type: "submission.status.change", resource_id: "a", participant_id: "b", status: "RETURNED" },
  { campaignId: CAMPAIGN, url: "https://example.org/hook", events: ["goal-reached"] },
  {
    ...{ campaignId: CAMPAIGN, title: "Study", description: "Rank.", places: "20" },
    ...{ minutes: "10", hourlyRate: "12,5", floor: "9" },
  },
];

function readForm(text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", "The form is not valid JSON.");
  }
  const read = FORMS.map((schema) => schema.safeParse(value));
  const known = knownAnswersSchema.safeParse(value);
  if (known.success)
    for (const answer of [...known.data.practice, ...known.data.control]) knownAnswerProblem(answer, 9);
  if (!read.some(({ success }) => success)) throw new AppError("invalid-input", "No form is like this.");
}

/** What people write into forms and addresses. */
export function inputSubjects(): readonly FuzzSubject[] {
  const lenient = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return [
    {
      name: "names",
      files: [NAMES],
      read: (bytes) => {
        for (const name of lenient(bytes).split("\n").slice(0, 100)) readName(name);
      },
    },
    {
      name: "labels",
      files: ["Judge one\r\nJudge two\n\n  Judge three\n"],
      read: (bytes) => readLabels(lenient(bytes)),
    },
    {
      name: "people to invite",
      files: ["ann@example.org\r\nbob@example.org Bob B.\n\n<carol@example.org>, Carol\n"],
      read: (bytes) => readPeople(lenient(bytes)),
    },
    {
      name: "forms",
      files: FORM_FILES.map((form) => JSON.stringify(form)),
      read: (bytes) => readForm(lenient(bytes)),
    },
  ];
}
