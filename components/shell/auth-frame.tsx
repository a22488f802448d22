import type { ComponentProps } from "react";
import { Brand } from "./brand";
import { NarrowPage } from "./narrow-page";

/** Signing in, an invitation, a page that is not there. */
export function AuthFrame(page: Omit<ComponentProps<typeof NarrowPage>, "brand">) {
  return <NarrowPage {...page} brand={<Brand />} />;
}
