import { findCallIdBySlug } from "../../db/calls/calls";
import { AppError } from "../../domain/app-error";
import { authoriseInCall } from "../../domain/calls/call-access";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/** The call that an organiser names by its id or by its name in addresses. */
export async function findNamedCall(
  { call: named }: { readonly call: string },
  { db, actor }: UseCaseContext,
): Promise<{ readonly id: string; readonly slug: string; readonly title: string }> {
  const call = await loadCall(db, (await findCallIdBySlug(db, named)) ?? named, actor);
  if (call === undefined && actor.kind === "system")
    throw new AppError("not-found", `Call ${named} does not exist. List calls with: adjudge call status`);
  const { id, slug, title } = authoriseInCall(actor, "view-overview", call);
  return { id, slug, title };
}
