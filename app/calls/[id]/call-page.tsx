import type { ReactNode } from "react";
import { PageFrame } from "@/components/shell/page-frame";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { SiteHeader } from "../../_shell/site-header";

interface CallPageProps {
  readonly title: string;
  readonly call: { readonly id: string; readonly title: string };
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a page of a call that is not among its organisers' tabs. */
export function CallPage({ title, call, meta, actions, children }: CallPageProps) {
  return (
    <>
      <SiteHeader
        breadcrumb={
          <TextLink href={`/calls/${call.id}`} kind="plain">
            {call.title}
          </TextLink>
        }
      />
      <PageFrame>
        <PageHeader title={title} meta={meta} actions={actions} />
        {children}
      </PageFrame>
    </>
  );
}
