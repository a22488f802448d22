import { TextLink } from "@/components/ui/text-link";
import { licenceAddress } from "@/lib/domain/citation/campaign-about";
import type { PublicPageView } from "@/lib/usecases/publication/view-public-page";

/** What the campaign was about, who answers for it and under which licence its data are, as far as that is filled in. */
export function PublicAbout({ about, contact }: Pick<PublicPageView, "about" | "contact">) {
  const { authors, licence, description } = about;
  return (
    <div className="mb-6 max-w-reading space-y-2">
      {authors.length === 0 ? null : <p className="font-semibold">{authors.join(", ")}</p>}
      {description === null ? null : (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {licence === null && contact === null ? null : (
        <p className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
          {licence === null ? null : (
            <span>
              Data licence: <Licence name={licence} />
            </span>
          )}
          {contact === null ? null : (
            <span className="[overflow-wrap:anywhere]">
              Contact: <bdi>{contact}</bdi>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Licence({ name }: { readonly name: string }) {
  const address = licenceAddress(name);
  return address === undefined ? (
    name
  ) : (
    <TextLink href={address} external>
      {name}
    </TextLink>
  );
}
