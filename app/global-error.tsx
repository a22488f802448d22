"use client";

import { ErrorFrame } from "@/components/shell/error-frame";
import "./globals.css";

interface GlobalErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** Stands in for the whole document, the root layout included. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Adjudge could not start this page · Adjudge</title>
        <ErrorFrame title="Adjudge could not start this page" digest={error.digest} onRetry={retry}>
          <p>
            The server answered, but the page could not be displayed. Try again; if the problem persists, give
            the reference below to the administrator of this server.
          </p>
        </ErrorFrame>
      </body>
    </html>
  );
}
