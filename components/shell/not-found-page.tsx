import { linkStyles } from "@/components/ui/link-styles";
import { SpokenFrame } from "@/components/words/worded";
import type { LanguageTag } from "@/lib/domain/words/languages";
import { serverSay } from "@/lib/domain/words/words-for";
import { BrandFace } from "./brand-face";
import { NarrowPage } from "./narrow-page";

/** Every page carries it, so it has plain links: the router's would be fetched with pages that have none themselves. */
export function NotFoundPage({ language }: { readonly language: LanguageTag }) {
  const say = serverSay(language);
  const brand = (
    <a href="/" className="brand">
      <BrandFace />
    </a>
  );
  return (
    <SpokenFrame language={language}>
      <NarrowPage title={say("broken.notFoundTitle")} brand={brand}>
        <p>{say("broken.notFoundText")}</p>
        <p>
          <a href="/" className={linkStyles()}>
            {say("broken.toCampaigns")}
          </a>
        </p>
      </NarrowPage>
    </SpokenFrame>
  );
}
