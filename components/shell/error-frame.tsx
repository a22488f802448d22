import type { ReactNode } from "react";
import { BrandFace, brandStyles } from "./brand-face";
import { NarrowPage } from "./narrow-page";

interface ErrorFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A page that failed in the browser. Every page carries it, so it has none of the router's links, which would come with it
 * each time; and whoever leaves a page that broke wants the next one whole.
 */
export function ErrorFrame({ title, children }: ErrorFrameProps) {
  const brand = (
    <a href="/" className={brandStyles}>
      <BrandFace />
    </a>
  );
  return (
    <NarrowPage title={title} brand={brand}>
      {children}
    </NarrowPage>
  );
}
