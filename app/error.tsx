"use client";

import { ErrorFrame, wayOutStyles } from "@/components/shell/error-frame";

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <ErrorFrame
      title="This page could not be shown"
      digest={error.digest}
      onRetry={retry}
      wayOut={
        <a href="/" className={wayOutStyles}>
          Go to your campaigns
        </a>
      }
    >
      <p>Something went wrong. Answers already sent are saved.</p>
    </ErrorFrame>
  );
}
