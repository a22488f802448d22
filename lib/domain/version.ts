import manifest from "../../package.json" with { type: "json" };

/** The version that every result carries. */
export const version: string = manifest.version;
