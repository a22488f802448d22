import { Drawing } from "./drawing";

const paths = {
  check: "M3 8.5 6.5 12 13 4.5",
  "chevron-down": "m4 6 4 4 4-4",
  "chevron-left": "m10 4-4 4 4 4",
  "chevron-right": "m6 4 4 4-4 4",
  close: "m4 4 8 8m0-8-8 8",
  copy: "M5.5 5.5v-3h8v8h-3m-8-5h8v8h-8z",
  external: "M6 3.5H3.5v9h9V10M8.5 3.5h4v4m0-4-5 5",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-6.5v4M8 4.7v.6",
  more: "M3.2 8h.1M8 8h.1m4.7 0h.1",
  person: "M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8Zm-5 5.6c.5-2.2 2.5-3.3 5-3.3s4.5 1.1 5 3.3",
  warning: "M8 2.5 14 13H2zM8 6.5v3m0 1.6v.4",
} as const;

export type IconName = keyof typeof paths;

/** A drawing by its name. */
export function Icon({ name }: { readonly name: IconName }) {
  return <Drawing path={paths[name]} strokeWidth={name === "more" ? 2.2 : 1.4} />;
}
