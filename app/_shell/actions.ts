"use server";

import { redirect } from "next/navigation";
import { endSession } from "@/lib/auth/session";
import { anonymousContext } from "@/lib/context";

export async function signOut(): Promise<void> {
  await endSession(anonymousContext());
  redirect("/");
}
