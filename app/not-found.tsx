import type { Metadata } from "next";
import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "No such page" };

export default function NotFound() {
  return (
    <AuthFrame title="There is no page here">
      <p>
        The address may be mistyped, or what stood here was deleted, or it belongs to a campaign that you have
        not been invited to.
      </p>
      <p>
        <TextLink href="/">Go to your campaigns</TextLink>
      </p>
    </AuthFrame>
  );
}
