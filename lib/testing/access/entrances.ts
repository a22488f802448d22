import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Every way into the program that a server opens, read from the sources: "page /campaigns/[id]",
 * "PATCH /api/uploads/[upload]", "action app/login signIn", "file /formats/*".
 */
export function serverEntrances(root: string): readonly string[] {
  const app = path.join(root, "app");
  const files = filesBelow(app).map((file) => path.relative(root, file).split(path.sep).join("/"));
  return [
    ...files.filter((file) => /(^|\/)page\.tsx$/.test(file)).map((file) => `page ${addressOf(file)}`),
    ...files
      .filter((file) => /(^|\/)route\.tsx?$/.test(file))
      .flatMap((file) =>
        routeMethods(read(root, file), file).map((method) => `${method} ${addressOf(file)}`),
      ),
    ...files.flatMap((file) => actionsIn(read(root, file), file).map((name) => actionEntrance(file, name))),
    // Pictures beside the routes are served as they are.
    ...files
      .filter((file) => /\.(svg|png|ico|txt|xml)$/.test(file))
      .map((file) => `file /${path.basename(file)}`),
    ...readdirSync(path.join(root, "public"), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `file /${entry.name}/*` : `file /${entry.name}`,
    ),
  ].sort();
}

/** How an action is called in the table: by the folder that it belongs to and its own name. */
export function actionEntrance(file: string, name: string): string {
  return `action ${file.replace(/\.tsx?$/, "").replace(/\/[\w-]*actions$/, "")} ${name}`;
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), "utf8");
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
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) =>
      name
        .split(/\sas\s/)
        .at(-1)
        ?.trim(),
    ),
  );
  const methods = METHODS.filter((method) => [...declared, ...listed].includes(method));
  if (methods.length === 0) throw new Error(`${file} answers no method`);
  return methods;
}

/** The server actions of a module. One inside a function would be an entrance without a name: there must be none. */
export function actionsIn(source: string, file: string): readonly string[] {
  if (!/^\s*["']use server["']/m.test(source)) return [];
  if (!/^["']use server["']/.test(source)) throw new Error(`${file} hides a server action inside a function`);
  const names = [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name]) => name ?? "",
  );
  if (names.length === 0) throw new Error(`${file} exports no action`);
  return names;
}
