import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb";

interface PageHeaderProps {
  /** What stands above this page, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  readonly breadcrumbLabel?: string;
  readonly title: ReactNode;
  /** A line of facts beside the title: state, counts. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ crumbs = [], breadcrumbLabel, title, meta, actions }: PageHeaderProps) {
  return (
    <div className="mb-4">
      {crumbs.length > 0 ? (
        <div className="mb-0.5">
          <Breadcrumb crumbs={crumbs} {...(breadcrumbLabel ? { label: breadcrumbLabel } : {})} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="min-w-0 text-xl [overflow-wrap:anywhere]">{title}</h1>
        {meta ? <div className="figures flex flex-wrap gap-x-4 text-ink-soft text-sm">{meta}</div> : null}
        {actions ? <div className="no-print ms-auto flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
