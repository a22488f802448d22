"use server";

import { redirect } from "next/navigation";
import { endSession } from "@/lib/auth/session";
import { anonymousContext, requestContext } from "@/lib/context";
import { afterSignOut } from "./after-sign-out";

export async function signOut(): Promise<void> {
  const { actor } = await requestContext();
  await endSession(anonymousContext());
  redirect(afterSignOut(actor));
}
