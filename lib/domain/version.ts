import manifest from "../../package.json" with { type: "json" };

/** The version that every result carries. */
export const version: string = manifest.version;

/** Where the program can be had by everybody; nothing where `package.json` names no such place. */
export const programSource: string | undefined = (manifest as { readonly homepage?: string }).homepage;
