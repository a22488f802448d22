import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ProviderButtons } from "@/components/accounts/provider-buttons";
import { SignedOutJudge } from "@/components/accounts/signed-out-judge";
import { AuthFrame } from "@/components/shell/auth-frame";
import { Notice } from "@/components/ui/notice";
import { providerChoices } from "@/lib/auth/oauth-providers";
import { safeReturnPath } from "@/lib/domain/input/return-path";
import { judgeLanguage } from "../_shell/judge-language";
import { pageContext } from "../_shell/page-context";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

interface LoginPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Only codes that are known here are explained; the address never supplies a text. */
function explain(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (code === "AccessDenied")
    return "No account here has that e-mail address, or the service has not verified it. An organiser can invite you.";
  return "Sign-in failed. Try again, or sign in another way.";
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const parameters = await searchParams;
  const single = (name: string) => {
    const value = parameters[name];
    return typeof value === "string" ? value : undefined;
  };
  const returnPath = safeReturnPath(single("callbackUrl"), "/");
  const { actor } = await pageContext();
  if (actor.kind === "user") redirect(returnPath);
  const problem = explain(single("error"));
  const providers = providerChoices();
  // Only judges have anything to do there: they come back by a link, and have no password.
  if (/^\/judge(\/|$)/.test(returnPath)) return <SignedOutJudge {...(await judgeLanguage(parameters))} />;
  return (
    <AuthFrame
      title="Sign in"
      lead="For organisers."
      footer="Are you a judge? Open the personal link you were sent to sign in. If it no longer works, ask the organiser for a new one."
    >
      {problem ? <Notice kind="warning">{problem}</Notice> : null}
      <SignInForm returnPath={returnPath} />
      {providers.length > 0 ? <ProviderButtons providers={providers} returnPath={returnPath} /> : null}
    </AuthFrame>
  );
}
