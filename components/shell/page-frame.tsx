import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { ToastProvider } from "@/components/ui/dialogs/toast";

interface PageFrameProps {
  /** `page` for tables and plots, `reading` for forms and text. */
  readonly width?: "page" | "reading";
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The main landmark of a page, with its width and margins, and the place where toasts appear. */
export function PageFrame({ width = "page", className, children }: PageFrameProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={cn(
        "mx-auto w-full flex-1 px-4 pt-5 pb-16 sm:px-6 print:p-0",
        width === "page" ? "max-w-page" : "max-w-reading",
        className,
      )}
    >
      <ToastProvider>{children}</ToastProvider>
    </main>
  );
}
