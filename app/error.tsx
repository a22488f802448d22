"use client";

import { ErrorFrame } from "@/components/shell/error-frame";
import { Button, buttonStyles } from "@/components/ui/button";
import { ErrorReference } from "@/components/ui/error-reference";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <ErrorFrame title="This page could not be shown">
      <p>Something failed on the way here. Answers already sent are stored.</p>
      <p className="flex items-center gap-4">
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <a href="/" className={buttonStyles({ variant: "plain" })}>
          Go to your campaigns
        </a>
      </p>
      <ErrorReference digest={error.digest} />
    </ErrorFrame>
  );
}
