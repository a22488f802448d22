"use client";

import { AuthFrame } from "@/components/shell/auth-frame";
import { Button } from "@/components/ui/button";
import { ErrorReference } from "@/components/ui/error-reference";
import { TextLink } from "@/components/ui/text-link";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <AuthFrame title="This page could not be shown">
      <p>Something failed on the way here. Answers already sent are stored.</p>
      <p className="flex items-center gap-4">
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <TextLink href="/">Go to your campaigns</TextLink>
      </p>
      <ErrorReference digest={error.digest} />
    </AuthFrame>
  );
}
