import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Every way into the program that a server opens, read from the sources: "page /campaigns/[id]",
 * "PATCH /api/uploads/[upload]", "action app/login signIn", "file /formats/*".
 */
export function serverEntrances(root: string): readonly string[] {
  const app = path.join(root, "app");
  const files = relativeFilesBelow(root, "app");
  for (const folder of ["pages", "src"])
    if (existsSync(path.join(root, folder))) throw new Error(`Next serves ${folder}/ too: keep to app/`);
  for (const file of files) refuseUnread(file);
  return [
    ...files.filter((file) => /(^|\/)page\.tsx$/.test(file)).map((file) => `page ${addressOf(file)}`),
    ...files
      .filter((file) => /(^|\/)route\.tsx?$/.test(file))
      .flatMap((file) =>
        routeMethods(read(root, file), file).map((method) => `${method} ${addressOf(file)}`),
      ),
    // An action is one wherever its module lies.
    ...[...files, ...relativeFilesBelow(root, "components"), ...relativeFilesBelow(root, "lib")]
      .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(test|bench)\.[jt]sx?$/.test(file))
      .flatMap((file) => actionsIn(read(root, file), file).map((name) => actionEntrance(file, name))),
    // Pictures beside the routes are served as they are.
    ...files
      .filter((file) => /\.(svg|png|ico|txt|xml)$/.test(file))
      .map((file) => `file /${path.relative(app, path.join(root, file)).split(path.sep).join("/")}`),
    ...readdirSync(path.join(root, "public"), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `file /${entry.name}/*` : `file /${entry.name}`,
    ),
  ].sort();
}

/** Modules of other names or endings that Next would serve all the same. */
const UNREAD =
  /(^|\/)(page\.([jt]s|jsx|mdx?)|route\.jsx?|(sitemap|robots|manifest|favicon|(opengraph-image|twitter-image|icon|apple-icon)\d?)\.[jt]sx?|default\.[jt]sx?)$/;

function refuseUnread(file: string): void {
  if (UNREAD.test(file)) throw new Error(`${file} is served, and the access table cannot tell as what`);
}

/** How an action is called in the table: by the folder that it belongs to and its own name. */
export function actionEntrance(file: string, name: string): string {
  return `action ${file.replace(/\.tsx?$/, "").replace(/\/[\w-]*actions$/, "")} ${name}`;
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function relativeFilesBelow(root: string, folder: string): readonly string[] {
  return filesBelow(path.join(root, folder)).map((file) =>
    path.relative(root, file).split(path.sep).join("/"),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : [place];
  });
}

/** The address of a page or route: its folders without groups and without what is private. */
function addressOf(file: string): string {
  const folders = file.split("/").slice(1, -1);
  if (folders.some((folder) => folder.startsWith("_"))) throw new Error(`${file} is served at no address`);
  return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join("/")}`;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The methods that a route answers, however it exports them. */
export function routeMethods(source: string, file: string): readonly string[] {
  const exported = exportedNames(source, file);
  const methods = METHODS.filter((method) => exported.includes(method));
  if (methods.length === 0) throw new Error(`${file} answers no method`);
  return methods;
}

/** The server actions of a module. One inside a function would be an entrance without a name: there must be none. */
export function actionsIn(source: string, file: string): readonly string[] {
  if (!/^\s*["']use server["']/m.test(source)) return [];
  if (!/^["']use server["']/.test(source)) throw new Error(`${file} hides a server action inside a function`);
  const names = exportedNames(source, file);
  if (names.length === 0) throw new Error(`${file} exports no action`);
  return names;
}

/** What a module exports, types left out. What has no name of its own there, or none that can be read, is refused. */
function exportedNames(source: string, file: string): readonly string[] {
  if (/^export (\*|default\b|const \[|(let|var|class)\b)/m.test(source))
    throw new Error(`${file} exports something that the access table cannot read: name each function`);
  const declared = [...source.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const taken = [...source.matchAll(/^export const \{([^}]*)\}/gm)].flatMap(([, list]) =>
    namesIn(list, /\s*[:=]\s*/),
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => namesIn(list, /\sas\s/));
  return [...declared, ...taken, ...listed];
}

/** The names of a list in braces: of each that is renamed, the one that it has afterwards. */
function namesIn(list = "", renamed: RegExp): readonly string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !entry.startsWith("type "))
    .map((entry) => String(entry.split(renamed).at(-1)).trim());
}
