import type { JudgeAgreement } from "../../agreement/judge-agreement";

/** What the names of the figures stand for: two of them go by one name in the field. */
const DEFINITIONS = {
  kappa:
    "shares of labels pooled over both judges: Scott's pi, which the workshops on machine translation call Cohen's kappa; inter and intra are its means",
  cohenKappa: "shares of labels of each judge: Cohen's kappa as he defined it; interCohen is its mean",
  symmetrisedKappa: "kappa with P(better) = P(worse), so that it does not depend on the names of systems",
  alpha:
    "one rating of each judge and unit: the first in time, or the average of those that may have been it where times are not known (of so many ratings as averaged says)",
  gwet: "Gwet's coefficient of the units and ratings of that alpha: AC1 (nominal), AC2 (ordinal weights); observed and expected are its shares of agreement",
} as const;

/** How judges agree, as programs get it. */
export function agreementJson<Measured extends JudgeAgreement>(measured: Measured) {
  return { ...measured, definitions: DEFINITIONS };
}
