import manifest from "../../package.json" with { type: "json" };

const { homepage } = manifest as { readonly homepage?: string };

/** Where the program can be had by everybody; nothing where `package.json` names no such place. */
export const programSource: string | undefined = homepage;
