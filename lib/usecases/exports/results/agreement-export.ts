import { agreementJson } from "../../../domain/results/agreement/agreement-json";
import { agreementTables } from "../../../domain/results/agreement/agreement-tables";
import { outOfDate } from "../../../domain/results/out-of-date";
import { tablesOfSystems } from "../../../domain/results/system-choice-notes";
import { resultOf, staleNotes, staleness } from "./computed-result";
import { ARCHIVE_SETTINGS, ofJudgments, type ResultExport, withNotes } from "./result-export";

const LEFT_OUT =
  "Agreement and judges of more than 20,000 rankings are left to the command line: `adjudge agreement` and `adjudge judges`.";

export const agreementExport = {
  name: "agreement",
  isSeveral: true,
  title: "Agreement",
  description: "Kappa between and within judges, Krippendorff’s alpha, Gwet’s AC1 and AC2.",
  shown: async (campaignId, { filters, p, seed }, context) => {
    const { viewAgreement } = await import("../../results/view-agreement");
    const request = {
      ...(filters === undefined ? {} : { filters }),
      ...(p === undefined ? {} : { p }),
      ...(seed === undefined ? {} : { seed }),
    };
    const { agreement } = await viewAgreement({ campaignId, request }, context);
    const result = resultOf(agreement);
    return {
      json: { ...agreement.input, ...agreementJson(result), ...staleness(agreement) },
      tables: tablesOfSystems(agreementTables(result), agreement.input ?? {}).map((table) =>
        withNotes(table, staleNotes(agreement)),
      ),
      outOfDate: outOfDate(agreement),
    };
  },
  standing: async ({ campaignId, request: { filters } }, context) => {
    const { viewAgreement } = await import("../../results/view-agreement");
    const { agreement } = await viewAgreement({ campaignId, request: filters ? { filters } : {} }, context);
    return { outOfDate: outOfDate(agreement) };
  },
  archived: async ({ rankings }) => {
    const { agreement } = rankings ?? {};
    if (agreement === undefined) return { results: [], notes: rankings === undefined ? [] : [LEFT_OUT] };
    const { bootstrap, p } = ARCHIVE_SETTINGS;
    const options = ["--bootstrap", bootstrap, "--p", p, "--seed", agreement.seed].map(String);
    const shown = { json: agreementJson(agreement), tables: agreementTables(agreement) };
    return { results: [ofJudgments("agreement", ["agreement", ...options], shown)] };
  },
} as const satisfies ResultExport;
