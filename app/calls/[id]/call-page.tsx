import { Fragment, type ReactNode } from "react";
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

interface CallFactsProps {
  /** What each is called, with what it is; nothing where there is nothing to say of it. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What is said of a call first, to its organisers and to teams. */
export function CallFacts({ facts }: CallFactsProps) {
  return (
    <dl className="figures mb-6 grid max-w-reading grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="flex flex-wrap gap-x-4 [&>a]:max-md:py-0.5">{fact}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
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
