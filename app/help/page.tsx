import { redirect } from "next/navigation";
import { comesByLink } from "@/lib/domain/accounts/actor";
import { pageContext } from "../_shell/page-context";

/** Everybody's own page of help: organisers find theirs, and whoever is not signed in is most likely a judge. */
export default async function HelpPage() {
  const { actor } = await pageContext();
  redirect(actor.kind === "user" && !comesByLink(actor.role) ? "/help/organiser" : "/help/judge");
}
