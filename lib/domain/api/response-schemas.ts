import { z } from "zod";
import { glossary } from "../campaigns/glossary";
import { rangeKinds } from "../ranking/bootstrap";
import { headToHeadTests } from "../ranking/head-to-head";
import { rankingMethods, replicateUnits } from "../results/filters/analysis-request";
import { textRules } from "../text/text-rule";

const moment = z.iso.datetime();
const count = z.int().min(0);
const state = z.enum(["DRAFT", "OPEN", "PAUSED", "CLOSED"]);
const withheld = count.nullable().describe("Null in public while systems are shown as letters.");
const told = {
  rankings: count
    .nullable()
    .describe("That the results are made from; null where it is not known which judgments belong to one."),
  judgments: count.describe("Expanded judgments: pairs of systems."),
  judges: count.describe("Whose rankings these are."),
  segments: count,
  seed: z.int().min(0).nullable().describe("Null in public while systems are shown as letters."),
  fingerprint: z
    .string()
    .nullable()
    .describe(
      "Identifies the rankings that it was computed from; null in public while systems are shown as letters.",
    ),
  version: z.string().describe("The version of Adjudge that computed it."),
};

const finding = z.object({
  line: z.int().nullable().describe("Of the file, from 1; null where it is about the whole."),
  text: z.string(),
});

const submissionState = z.enum(["INVALID", "SCORING", "SCORED", "FAILED", "CANCELLED"]);

export const receiptResponse = z.object({
  callId: z.guid(),
  call: z.string().describe("The title of the call."),
  team: z.string(),
  number: count.describe("The team’s own running number."),
  testSet: z.string(),
  file: z.string(),
  bytes: count,
  sha256: z.string().describe("Of the file as it arrived, in hexadecimal."),
  receivedAt: moment.describe("When the file had wholly arrived, by the server’s clock."),
  state: submissionState.describe(
    "INVALID or SCORING when it is handed in. One that is invalid, failed or cancelled costs nothing.",
  ),
  problems: z.array(finding).describe("Why it does not count; empty where it does."),
  warnings: z.array(finding),
  primary: z.boolean(),
  submissionsLeft: count.describe("How many more count on the test set."),
});

export const ownTeamResponse = z.object({
  id: z.guid(),
  title: z.string(),
  phase: z.enum(["draft", "upcoming", "open", "closed", "contested", "final"]),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  graceSeconds: count.describe("How long an upload that began before closing may take."),
  testSets: z.array(
    z.object({
      name: z.string(),
      isValidation: z.boolean(),
      lines: count,
      submissionsLeft: count,
      primary: count.nullable().describe("The number of the team’s primary; null where it has none."),
    }),
  ),
  submissions: z.array(
    z.object({
      number: count,
      testSet: z.string(),
      receivedAt: moment,
      file: z.string(),
      sha256: z.string(),
      state: submissionState,
      problems: z.array(finding),
      warnings: z.array(finding),
      system: z.string().nullable(),
      isPrimary: z.boolean(),
      isWithdrawn: z.boolean(),
      scores: z.array(
        z.object({
          metric: z.string(),
          figures: z.array(z.object({ title: z.string(), value: z.number().nullable() })),
        }),
      ),
    }),
  ),
});

export const alternativesResponse = z.object({
  testSet: z.string(),
  until: moment.nullable().describe("Until when teams propose answers; null: until the results are final."),
  problem: z.string().nullable().describe("Why nothing can be handed in now."),
  contested: count.describe("Sentences in which the team’s edits are not in the gold."),
  open: count.describe("Of these, sentences of which the team has said nothing."),
  drafts: count,
  handedIn: count,
});

export const uploadedAlternativesResponse = z.object({
  answers: count,
  replaced: count.describe("Earlier answers in whose place these stand."),
  warnings: z.array(z.string()),
});

export const campaignResponse = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(["CORRECTION", "GENERATION"]),
  textRule: z
    .enum(textRules)
    .describe(
      "When two texts are the same: with whitespace normalised, or as written, ignoring only line endings and whitespace at the end of lines and of the text.",
    ),
  state,
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  systems: count,
  segments: count,
  judges: count.describe(glossary.judge.meaning),
  tasks: count.describe("Regular tasks of the plan."),
  planned: count.describe(glossary.planned.meaning),
  answers: count.describe(glossary.answer.meaning),
  rankings: count
    .nullable()
    .describe(`${glossary.ranking.meaning} Null where it is not known which judgments belong to one.`),
  skipped: count.describe(glossary.skipped.meaning),
  createdAt: moment,
});

export const campaignsResponse = z.object({
  campaigns: z.array(campaignResponse).describe("Newest first."),
});

export const systemsResponse = z.object({
  systems: z
    .array(
      z.object({
        name: z.string(),
        isInput: z.boolean().describe("The unchanged source taking part."),
        alone: count.describe("Outputs that no other system wrote."),
      }),
    )
    .describe("In code-unit order of the names."),
});

const ranked = z.object({
  system: z.string(),
  score: z.number().nullable(),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  rankLow: z.number().nullable().describe("The best rank of the range."),
  rankHigh: z.number().nullable(),
  cluster: z.number().nullable(),
  wins: withheld,
  losses: withheld,
  ties: withheld,
});

const leaderboard = z.object({
  method: z.enum(rankingMethods),
  unit: z.enum(replicateUnits),
  ranges: z.enum(rangeKinds).describe("How rank ranges are made."),
  resampled: z
    .enum(["units", "groups", "runs"])
    .describe("The units themselves, the 256 groups they fall into (above 20,000 rankings), or runs."),
  bootstrap: count.describe("Resamples, or runs of a random method."),
  p: z.number(),
  ...told,
  isStale: z.boolean().describe("Whether the rankings that count have changed since it was computed."),
  systems: z.array(ranked).describe("In order; what the judgments do not determine is null."),
  boundaries: z.array(
    z.object({
      after: count.describe("Between the systems in this place and the next."),
      support: z.number().describe("Share of resamples in which all above rank above all below."),
      separates: z.boolean().describe("Whether a cluster ends here."),
    }),
  ),
  warnings: z.array(z.string()),
});

export const leaderboardResponse = z.object({
  leaderboard: leaderboard.nullable().describe("Null if it takes a job that has not run yet."),
  work: z
    .object({
      state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
      progress: z.number().min(0).max(1),
    })
    .nullable()
    .describe("The job that recomputes it, if there is one."),
});

export const headToHeadResponse = z.object({
  tests: z.enum(headToHeadTests).describe("Which tests p is of."),
  over: z
    .array(z.enum(["segment", "document", "judge"]))
    .describe("What corrected tests allow for; nothing with published ones."),
  systems: z.array(z.string()).describe("Rows and columns, in the order of Expected Wins."),
  cells: z
    .array(
      z.array(
        z
          .object({
            share: z
              .number()
              .nullable()
              .describe(
                "Share of decided judgments that the column won; null where none was, and with letters where fewer than 20 were.",
              ),
            wins: withheld,
            losses: withheld,
            ties: withheld,
            p: z
              .number()
              .nullable()
              .describe(
                "Two-sided test that both win equally often; null in public while systems are shown as letters.",
              ),
            holmP: z.number().nullable().describe("The same corrected for all pairs (Holm)."),
            exactP: z.number().nullable().describe("By the exact sign test of the judgments."),
            significance: z
              .number()
              .nullable()
              .describe("The strictest of 0.01, 0.05, 0.1 that holmP meets, or with published tests p."),
          })
          .nullable(),
      ),
    )
    .describe("By row and column; null on the diagonal."),
  rulesAfter: z.array(count).describe("After which places a cluster ends."),
  ...told,
});

const kappa = {
  kappa: z
    .number()
    .nullable()
    .describe("With the shares of both judges pooled: Scott’s π, which the field calls Cohen’s κ."),
  symmetrised: z.number().nullable().describe("The same with P(better) = P(worse)."),
  comparisons: count,
  agreements: count.describe("Comparisons that agree."),
  starred: z.boolean().describe("Fewer than 50 comparisons: left out of the means."),
};
const alpha = z.object({
  alpha: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  gwet: z
    .object({ value: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
    .optional()
    .describe("Gwet’s coefficient of the same units: AC1 of judgments, AC2 with ordinal weights of ranks."),
});

export const agreementResponse = z.object({
  agreement: z
    .object({
      inter: z.number().nullable().describe("Mean kappa between judges, with pooled shares (Scott’s π)."),
      intra: z.number().nullable().describe("Mean kappa within judges."),
      interCohen: z
        .number()
        .nullable()
        .describe("Mean of Cohen’s kappa between judges, with each judge’s own shares."),
      interSymmetrised: z
        .number()
        .nullable()
        .describe("Mean kappa between judges with P(better) = P(worse)."),
      intraSymmetrised: z.number().nullable(),
      alpha: alpha.describe("Krippendorff’s alpha of better, equal and worse."),
      rankAlpha: alpha
        .extend({ ungrouped: z.literal(true).optional() })
        .describe(
          "Krippendorff’s alpha of the ranks; there is none of `ungrouped` ones, of which it is not known which judgments belong to one ranking.",
        ),
      resamples: count,
      p: z.number(),
      withinJudges: z
        .array(z.object({ judge: z.string(), ...kappa }))
        .describe("Empty in public while systems are shown as letters, like pairs."),
      pairs: z.array(
        z.object({
          ...{ a: z.string(), b: z.string(), ...kappa },
          cohen: z.number().nullable().describe("Cohen’s own, with each judge’s shares."),
        }),
      ),
      ...told,
      isStale: z.boolean(),
    })
    .nullable()
    .describe("Null if it takes a job that has not run yet."),
});

export const metricsResponse = z.object({
  metrics: z.array(
    z.object({
      name: z.string(),
      isImported: z.boolean().describe("Imported with the data, not computed here."),
      systems: z.array(
        z.object({
          system: z.string(),
          score: z.number(),
          precision: z.number().nullable(),
          recall: z.number().nullable(),
        }),
      ),
    }),
  ),
});

export const judgesResponse = z.object({
  judges: z.array(
    z.object({
      pseudonym: z.string(),
      state: z
        .string()
        .describe(
          "active, finished, paused, not-admitted (after practice), stopped (after control tasks), excluded, removed, forgotten, replaced or how the link stands.",
        ),
      workload: count.nullable().describe("Null if there is no limit."),
      done: count.describe(
        `${glossary.done.meaning} Pairs where it is not known which of them are one ranking.`,
      ),
      skipped: count.describe("Of those done."),
      open: count.describe("Assigned and not answered yet."),
      lastAnswerAt: moment.nullable().describe("Null if there is none or its time is unknown."),
    }),
  ),
});

export const segmentsResponse = z.object({
  segments: z.array(
    z.object({
      number: count.min(1).describe("Counted from 1."),
      line: count.min(1).describe("The same, by its former name."),
      segment: z.string().describe("The id: as judgments and addresses name it."),
      document: z.string().nullable(),
      source: z.string(),
      outputs: z
        .array(z.object({ text: z.string(), systems: z.array(z.string()) }))
        .describe("Distinct outputs with the systems that wrote them."),
    }),
  ),
  next: count.min(1).nullable().describe("The number of the segment to continue from; null at the end."),
});

export const publicationResponse = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable().describe("The organisers’ description of the campaign."),
  authors: z.array(z.string()).describe("Empty where none are named."),
  licence: z.string().nullable().describe("Of the data."),
  publishedAt: moment,
  dataAsOf: moment
    .nullable()
    .describe("When what is shown last changed, or was frozen; null where nothing is shown yet."),
  state: z.enum(["under-way", "closed"]),
  hasLetters: z
    .boolean()
    .describe("Whether systems are shown as letters, as they are until the campaign closes."),
  sections: z.array(z.string()),
  downloads: z.array(z.string()),
  frozenAt: moment.nullable().describe("Since when the page has been frozen; null if it is live."),
  lettersOf: moment
    .nullable()
    .describe(
      "The moment that all shown data refers to while systems are shown as letters; null once names are shown, or if there are too few rankings to show anything.",
    ),
  systems: count,
  segments: count,
  judges: count
    .nullable()
    .describe("Whose rankings these are; null where nothing of what was judged is shown yet."),
  rankings: count
    .nullable()
    .describe("Null there too, and where it is not known which judgments belong to one."),
  fingerprint: z.string().nullable(),
  version: z.string(),
});

export const errorResponse = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe("Problems by parameter."),
  }),
});

export const openApiResponse = z.looseObject({ openapi: z.string() });
