import { TextLink } from "./text-link";

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly href?: string;
}

/** The way down to this page; the last crumb is the page. */
export function Breadcrumb({
  crumbs,
  label = "Breadcrumb",
}: {
  readonly crumbs: readonly Crumb[];
  readonly label?: string;
}) {
  return (
    <nav aria-label={label} className="no-print text-sm">
      <ol className="flex min-w-0 flex-wrap gap-x-1.5 text-ink-soft">
        {crumbs.map(({ label: text, href }, index) => (
          <li key={`${href ?? ""} ${text}`} className="flex min-w-0 gap-x-1.5">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {href ? (
              <TextLink href={href} kind="plain">
                {text}
              </TextLink>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
