import type { ReactNode } from "react";
import { FormOwner } from "@/components/forms/form-owner";
import { pageContext } from "../_shell/page-context";

/** Forms of organisers keep what is typed in them, each user's apart. Who may see a page, the page says. */
export default async function CampaignsLayout({ children }: { readonly children: ReactNode }) {
  const { actor } = await pageContext();
  return actor.kind === "user" ? <FormOwner user={actor.id}>{children}</FormOwner> : children;
}
