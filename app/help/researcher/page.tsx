import type { Metadata } from "next";
import { HelpDocument } from "../help-document";

export const metadata: Metadata = { title: "Help for researchers" };

export default function ResearcherHelpPage() {
  return <HelpDocument page="researcher" />;
}
