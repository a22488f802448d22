import path from "node:path";
import { version } from "../../domain/version";
import { env } from "../../env";
import { buildSite } from "./build-site";

/** Builds the site of the documentation into the folder that is named, or `site`. */
export function main([folder = "site"]: readonly string[]): void {
  const site = path.resolve(folder);
  const pages = buildSite(env().ADJUDGE_ROOT, site, version);
  console.log(`${pages} pages in ${path.join(site, version)}; open ${path.join(site, "index.html")}`);
}
