import type { Metadata } from "next";
import { HelpDocument } from "../help-document";

export const metadata: Metadata = { title: "Help for organisers" };

export default function OrganiserHelpPage() {
  return <HelpDocument page="organiser" />;
}
