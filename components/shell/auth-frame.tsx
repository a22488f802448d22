import type { ComponentProps } from "react";
import { Brand } from "./brand";
import { NarrowPage } from "./narrow-page";

/** Signing in, an invitation. */
export function AuthFrame(page: Omit<ComponentProps<typeof NarrowPage>, "brand">) {
  return <NarrowPage {...page} brand={<Brand />} />;
}
