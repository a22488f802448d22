import type { Metadata } from "next";
import { BrandFace } from "@/components/shell/brand-face";
import { NarrowPage } from "@/components/shell/narrow-page";
import { linkStyles } from "@/components/ui/link-styles";
import { serverSay } from "@/lib/domain/words/words-for";

export function generateMetadata(): Metadata {
  return { title: serverSay()("broken.notFoundTitle") };
}

/** Every page carries it, so it has plain links: the router's would be fetched with pages that have none themselves. */
export default function NotFound() {
  const say = serverSay();
  const brand = (
    <a href="/" className="brand">
      <BrandFace />
    </a>
  );
  return (
    <NarrowPage title={say("broken.notFoundTitle")} brand={brand}>
      <p>{say("broken.notFoundText")}</p>
      <p>
        <a href="/" className={linkStyles()}>
          {say("broken.toCampaigns")}
        </a>
      </p>
    </NarrowPage>
  );
}
