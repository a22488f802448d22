import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { AppError } from "@/lib/domain/app-error";
import { LANGUAGE_PARAMETER, type LanguageTag } from "@/lib/domain/words/languages";
import { errorIn } from "@/lib/domain/words/worded-error";
import { serverSay } from "@/lib/domain/words/words-for";

interface ClosedLinkProps {
  readonly error: unknown;
  /** Judges have nothing to sign in with. */
  readonly of: "judge" | "organiser";
  readonly language?: LanguageTag;
}

/** A link that opens nothing, for whatever reason; the message of the refusal says which. */
export function ClosedLink({ error, of, language }: ClosedLinkProps) {
  const say = serverSay(language);
  const explained = errorIn(say, error);
  if (!(explained instanceof AppError)) throw explained;
  return (
    <AuthFrame title={say("join.doesNotWork")}>
      <p>{explained.message}</p>
      <p>
        {of === "judge" ? (
          <TextLink href={`/help/judge?${LANGUAGE_PARAMETER}=${language}`}>{say("join.help")}</TextLink>
        ) : (
          <TextLink href="/login">{say("join.signIn")}</TextLink>
        )}
      </p>
    </AuthFrame>
  );
}
