import { cityCycling } from "./documents/city-cycling";
import { learningTheCello } from "./documents/learning-the-cello";
import { museumFees } from "./documents/museum-fees";
import { remoteWork } from "./documents/remote-work";
import { schoolUniforms } from "./documents/school-uniforms";
import { villageMarket } from "./documents/village-market";
import type { Essay } from "./sentence";

/** The essays in the order of their segments. */
export const essays: readonly Essay[] = [
  cityCycling,
  schoolUniforms,
  remoteWork,
  learningTheCello,
  villageMarket,
  museumFees,
];
