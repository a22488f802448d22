import { type DesignSketch, designOfPlan } from "./design";
import { meanHalfWidth } from "./planned-certainty";
import { covarianceOfDesign, type VarianceComponents } from "./variance-components";

/** What whole documents cost in certainty, judges and the number of rankings being the same. */
export interface DocumentPrice {
  /** Half-width where documents are dealt whole. */
  readonly whole: number;
  /** Half-width where they are not. */
  readonly apart: number;
  /** So many rankings of documents that are not dealt whole would have the half-width of whole ones. */
  readonly worth: number;
}

export function wholeDocumentsPrice(components: VarianceComponents, sketch: DesignSketch): DocumentPrice {
  const halfWidthOf = (changed: Partial<DesignSketch>) =>
    meanHalfWidth(
      covarianceOfDesign(components, designOfPlan({ ...sketch, ...changed })),
      components.systems.length,
    );
  const whole = halfWidthOf({ wholeDocuments: true });
  const apart = halfWidthOf({ wholeDocuments: false });
  let [few, enough] = [0, sketch.rankings];
  while (enough - few > 1) {
    const middle = (few + enough) >> 1;
    if (halfWidthOf({ wholeDocuments: false, rankings: middle }) <= whole) enough = middle;
    else few = middle;
  }
  return { whole, apart, worth: enough };
}
