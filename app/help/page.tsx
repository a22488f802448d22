import { redirect } from "next/navigation";
import { pageContext } from "../_shell/page-context";

/** Everybody's own page of help: organisers find theirs, and whoever is not signed in is most likely a judge. */
export default async function HelpPage() {
  const { actor } = await pageContext();
  redirect(actor.kind === "user" && actor.role !== "JUDGE" ? "/help/organiser" : "/help/judge");
}
