import type { DatabaseConnection } from "../../../db/connection/client";
import {
  dataFingerprint,
  listReservedSegments,
  loadDrawMaterial,
  type ReservedSegment,
} from "../../../db/plans/draw-material";
import {
  type CampaignMaterial,
  campaignMaterial,
  materialToDraw,
} from "../../../domain/plans/campaign-material";
import { expectedDraw } from "../../../domain/plans/expected-draw";
import { planOutlook } from "../../../domain/plans/plan-outlook";
import type { PlanForecast } from "../../../domain/plans/plan-preview";
import { LatestCache } from "../../results/steps/latest-cache";

export interface PlannedCampaign {
  readonly id: string;
  readonly maxHypotheses: number;
}

const forecasts = new LatestCache<PlanForecast>(16);

export interface ReservedMaterial {
  readonly material: CampaignMaterial;
  /** Positions of the segments of practice and control tasks. */
  readonly reserved: ReadonlySet<number>;
  /** How many practice and control tasks there are. */
  readonly known: PlanForecast["known"];
}

/** What the outputs of a campaign are drawn from, and what is kept out of it. */
export async function loadPlanMaterial(
  db: DatabaseConnection,
  campaignId: string,
): Promise<ReservedMaterial> {
  const { systems, segments } = await loadDrawMaterial(db, campaignId);
  const reserved = await listReservedSegments(db, campaignId);
  const count = (kind: ReservedSegment["kind"]) => reserved.filter((segment) => segment.kind === kind).length;
  return {
    material: campaignMaterial(systems, segments),
    reserved: new Set(reserved.map(({ position }) => position)),
    known: { practice: count("PRACTICE"), control: count("CONTROL") },
  };
}

/** Reads the material when it is first asked for, and once. */
export function planMaterialOnce(
  db: DatabaseConnection,
  campaignId: string,
): () => Promise<ReservedMaterial> {
  let loading: Promise<ReservedMaterial> | undefined;
  return () => {
    loading ??= loadPlanMaterial(db, campaignId);
    return loading;
  };
}

/** Through all outputs the first time, and then from memory as long as they are the same. */
export async function loadPlanForecast(
  db: DatabaseConnection,
  campaign: PlannedCampaign,
  loadMaterial: () => Promise<ReservedMaterial>,
): Promise<PlanForecast> {
  const fingerprint = await dataFingerprint(db, campaign.id);
  return forecasts.get(campaign.id, fingerprint, async () => {
    return forecastOf(await loadMaterial(), campaign.maxHypotheses);
  });
}

export function forecastOf({ material, reserved, known }: ReservedMaterial, maximum: number): PlanForecast {
  const { plan, draw } = materialToDraw(material, maximum, reserved);
  const outlook = planOutlook(plan);
  return {
    systems: material.systems,
    maximum,
    known,
    outlook,
    documents: material.documents?.names.length,
    draw: outlook.drawable === 0 ? undefined : expectedDraw(draw),
    even: outlook.drawable === 0 ? undefined : expectedDraw(draw, "even"),
  };
}
