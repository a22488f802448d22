import { AuthFrame } from "@/components/shell/auth-frame";
import { TextLink } from "@/components/ui/text-link";
import { AppError } from "@/lib/domain/app-error";

/** A link that opens nothing, for whatever reason; the message of the refusal says which. */
export function ClosedLink({ error }: { readonly error: unknown }) {
  if (!(error instanceof AppError)) throw error;
  return (
    <AuthFrame title="This link does not open anything">
      <p>{error.message}</p>
      <p>
        <TextLink href="/login">Sign in</TextLink>
      </p>
    </AuthFrame>
  );
}
