import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppHeader } from "@/components/shell/app-header";
import { PageFrame } from "@/components/shell/page-frame";
import { isDevelopment } from "@/lib/context";
import { Specimen } from "./specimen";

export const metadata: Metadata = { title: "Components" };

const account = { userName: "Name or e-mail", role: "Organiser" };

/** Every component in its states, in both themes side by side; while developing only. */
export default function ComponentsPage() {
  if (!isDevelopment()) notFound();
  return (
    <>
      <AppHeader {...account} breadcrumb="Components">
        <p className="px-2.5 py-1.5 text-ink-soft">Links and the way out stand here.</p>
      </AppHeader>
      <PageFrame className="max-w-none!">
        <h1 className="mb-4 text-xl">Components</h1>
        <div className="grid gap-6 xl:grid-cols-2">
          <Specimen theme="light" />
          <Specimen theme="dark" />
        </div>
      </PageFrame>
    </>
  );
}
