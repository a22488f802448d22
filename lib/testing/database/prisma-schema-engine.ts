import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { Pool } from "pg";
import { readMigrations } from "../../db/schema/migrate";

const projectRoot = path.resolve(import.meta.dirname, "../../..");
const noFilters = { externalTables: [], externalEnums: [] };

/**
 * The bindings are one module with one memory: a second instance would read the first one's. They belong to the
 * process, while this file is evaluated anew for each test file that shares it, so the process remembers.
 */
const ofProcess = globalThis as typeof globalThis & {
  adjudgeSchemaEngine?: Promise<void>;
  PRISMA_WASM_PANIC_REGISTRY?: unknown;
};

async function loadEngine(): Promise<void> {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const wasm = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  ofProcess.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message: string) {
      throw new Error(`the schema engine gave up: ${message}`);
    },
  };
}

/** Sends a script as one, as the native engine does: the adapter cuts at every semicolon, also inside functions. */
class WholeScriptAdapter extends PrismaPg {
  constructor(private readonly pool: Pool) {
    super(pool);
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script: string) => {
      await this.pool.query(script);
    };
    return adapter;
  }
}

/**
 * Prisma's own schema engine on a database. The native engine is a download; the WebAssembly build of the same
 * engine comes as a package and works offline.
 */
async function withEngine<T>(
  connectionString: string,
  use: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  ofProcess.adjudgeSchemaEngine ??= loadEngine();
  await ofProcess.adjudgeSchemaEngine;
  const pool = new Pool({ connectionString });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapter(pool));
    return await use(
      await bindings.SchemaEngine.new({ datamodels: [["schema.prisma", schemaText()]] }, () => {}, adapter),
    );
  } finally {
    // The engine keeps the migration lock for as long as its connection lives.
    await pool.end();
  }
}

function schemaText(): string {
  return readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8");
}

/** The SQL by which Prisma itself would build an empty database for schema.prisma; changes nothing. */
export async function prismaSchemaSql(connectionString: string): Promise<string> {
  const difference = await withEngine(connectionString, (engine) =>
    engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schemaText() }] },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  if (!difference.stdout) throw new Error("the schema engine printed no SQL");
  return difference.stdout;
}

/** What `prisma migrate deploy` does with a folder of migrations; returns the names applied now. */
export async function prismaMigrateDeploy(
  connectionString: string,
  folder: string,
): Promise<readonly string[]> {
  const { appliedMigrationNames } = await withEngine(connectionString, (engine) =>
    engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"' },
        shadowDbInitScript: "",
        migrationDirectories: readMigrations(folder).map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
        })),
      },
      filters: noFilters,
    }),
  );
  return appliedMigrationNames;
}
