import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { AppError } from "@/lib/domain/app-error";

interface ClosedLinkProps {
  readonly error: unknown;
  /** Judges have nothing to sign in with. */
  readonly of: "judge" | "organiser";
}

/** A link that opens nothing, for whatever reason; the message of the refusal says which. */
export function ClosedLink({ error, of }: ClosedLinkProps) {
  if (!(error instanceof AppError)) throw error;
  return (
    <AuthFrame title="This link does not work">
      <p>{error.message}</p>
      <p>
        {of === "judge" ? (
          <TextLink href="/help/judge">Help for judges</TextLink>
        ) : (
          <TextLink href="/login">Sign in</TextLink>
        )}
      </p>
    </AuthFrame>
  );
}
