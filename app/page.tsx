import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/shell/auth-frame";
import { buttonStyles } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { pageContext } from "./_shell/page-context";

/** Where one begins: what Adjudge is, or one's own work. */
export default async function HomePage() {
  const { actor } = await pageContext();
  if (actor.kind === "user")
    redirect(actor.role === "JUDGE" ? "/judge" : actor.role === "PARTICIPANT" ? "/calls" : "/campaigns");
  return (
    <AuthFrame
      title="Human evaluation of systems that write text"
      footer="Judges sign in with the personal link that an organiser sends them."
    >
      <p>
        Adjudge runs human evaluation campaigns for systems that write text: judges rank the outputs of the
        systems, several at a time. It turns their rankings into a leaderboard that shows how certain it is.
      </p>
      <p>
        <TextLink href="/login" kind="plain" className={buttonStyles({ variant: "primary" })}>
          Sign in
        </TextLink>
      </p>
      <p className="text-sm">
        Help for <TextLink href="/help/judge">judges</TextLink>,{" "}
        <TextLink href="/help/organiser">organisers</TextLink> and{" "}
        <TextLink href="/help/researcher">researchers</TextLink>
      </p>
    </AuthFrame>
  );
}
