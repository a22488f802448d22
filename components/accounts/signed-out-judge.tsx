import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { LanguageChoice } from "@/components/words/language-choice";
import { Spoken } from "@/components/words/worded";
import { LANGUAGE_PARAMETER, type LanguageTag } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";

interface SignedOutJudgeProps {
  readonly language: LanguageTag;
  readonly isAsked: boolean;
}

/** In place of a form that asks judges for what they do not have. Organisers who judge find theirs one step further. */
export function SignedOutJudge(spoken: SignedOutJudgeProps) {
  const say = serverSay(spoken.language);
  return (
    <Spoken {...spoken}>
      <AuthFrame
        title={say("ownAccount.signedOut")}
        footer={
          <>
            <LanguageChoice />
            <p className="mt-2">
              <TextLink href={`/help/judge?${LANGUAGE_PARAMETER}=${spoken.language}`}>
                {say("join.help")}
              </TextLink>
              {" · "}
              <TextLink href="/login">{say("header.signIn")}</TextLink>
            </p>
          </>
        }
      >
        <p>{say("ownAccount.signedOutText")}</p>
      </AuthFrame>
    </Spoken>
  );
}
