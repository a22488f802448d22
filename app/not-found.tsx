import type { Metadata } from "next";
import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <AuthFrame title="Page not found">
      <p>
        The address may be mistyped, the page may have been deleted, or it may belong to a campaign you have
        not been invited to.
      </p>
      <p>
        <TextLink href="/">Go to your campaigns</TextLink>
      </p>
    </AuthFrame>
  );
}
