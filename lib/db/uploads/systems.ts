import { compareCodeUnits } from "../../domain/text/compare-code-units";
import type { DatabaseConnection } from "../connection/client";

/** In code-unit order. */
export async function listSystemNames(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly string[]> {
  const systems = await db.system.findMany({ where: { campaignId }, select: { name: true } });
  return systems.map(({ name }) => name).sort(compareCodeUnits);
}
