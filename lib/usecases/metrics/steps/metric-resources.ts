import type { MetricDefinition } from "../../../domain/metrics/metric-definition";
import { type MetricRequest, metricOf } from "../../../domain/metrics/metrics";
import { loadSynonyms } from "./load-synonyms";

type Resource = NonNullable<MetricDefinition["resource"]>;

/** What metrics may be given beside the texts, where it is installed. */
const LOADERS: Readonly<Record<Resource["setting"], () => Promise<unknown>>> = {
  synonyms: () => loadSynonyms(),
};

/** The request with the resource that the metric would like to have; what is said where that is missing. */
export async function withResource(
  request: MetricRequest,
): Promise<{ readonly request: MetricRequest; readonly missing?: Resource["missing"] }> {
  const { resource } = metricOf(request.metric);
  if (resource === undefined) return { request };
  const loaded = await LOADERS[resource.setting]();
  if (loaded === undefined) return { request, missing: resource.missing };
  const settings = { ...request.settings, [resource.setting]: loaded };
  return { request: { ...request, settings } as MetricRequest };
}
