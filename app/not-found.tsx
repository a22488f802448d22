import type { Metadata } from "next";
import { BrandFace, brandStyles } from "@/components/shell/brand-face";
import { NarrowPage } from "@/components/shell/narrow-page";
import { linkStyles } from "@/components/ui/link-styles";

export const metadata: Metadata = { title: "Page not found" };

/** Every page carries it, so it has plain links: the router's would be fetched with pages that have none themselves. */
export default function NotFound() {
  const brand = (
    <a href="/" className={brandStyles}>
      <BrandFace />
    </a>
  );
  return (
    <NarrowPage title="Page not found" brand={brand}>
      <p>
        The address may be mistyped, the page may have been deleted, or it may belong to a campaign you have
        not been invited to.
      </p>
      <p>
        <a href="/" className={linkStyles()}>
          Go to your campaigns
        </a>
      </p>
    </NarrowPage>
  );
}
