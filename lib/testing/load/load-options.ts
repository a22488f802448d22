import { parseArgs } from "node:util";
import { type BulkDrawing, bulkDrawings } from "../campaigns/judging-bulk";

export interface LoadOptions {
  readonly judges: number;
  /** Rankings a second that all judges send together. */
  readonly rate: number;
  readonly seconds: number;
  /** Web processes on one database. */
  readonly processes: number;
  /** Connections to the database of each web process; the program's own default where it is not said. */
  readonly pool: number | undefined;
  readonly worker: boolean;
  /** The database's log is archived meanwhile, to a folder on the same disk. */
  readonly archive: boolean;
  /** So many teams of a call hand in meanwhile, within a minute; how the judges fared before is reported beside it. */
  readonly teams: number;
  /** Every edit is marked, and an error of the source. */
  readonly marks: boolean;
  readonly json: boolean;
  /** How tasks are drawn and dealt. */
  readonly drawing: BulkDrawing;
}

/** What was asked for cannot be done; the message says what can. */
export class WrongLoadOptions extends Error {
  override name = "WrongLoadOptions";
}

export const loadUsage = `npm run load -- [--judges 200] [--rate 300] [--seconds 30] [--processes 1] [--pool N] [--no-worker] [--archive] [--teams N] [--drawing 2015] [--marks] [--json] [--soak]

  --judges     1 to 500 judges at once
  --rate       rankings a second of all judges together, 1 to 2000
  --seconds    how long they work, 1 to 1800
  --processes  1 or 2 web processes on one database
  --pool       connections of each web process, 2 to 50
  --no-worker  no worker beside them
  --archive    the log of the database is archived meanwhile
  --teams      as many teams of a shared task hand in within a minute, after as long without them
  --drawing    tasks drawn as in 2015, spread, or by whole documents
  --marks      judges mark every edit and an error of the source
  --json       one JSON line instead of a table
  --soak       20 minutes at 60 rankings a second unless said otherwise: is memory flat?`;

/** Bounded on purpose: a run ends by itself, and cannot be turned on anything but its own servers. */
export function parseLoadOptions(given: readonly string[]): LoadOptions {
  const { values } = parse(given);
  const soak = values.soak === true;
  return {
    judges: whole("--judges", values.judges ?? "200", 1, 500),
    rate: whole("--rate", values.rate ?? (soak ? "60" : "300"), 1, 2000),
    seconds: whole("--seconds", values.seconds ?? (soak ? "1200" : "30"), 1, 1800),
    processes: whole("--processes", values.processes ?? "1", 1, 2),
    pool: values.pool === undefined ? undefined : whole("--pool", values.pool, 2, 50),
    worker: values["no-worker"] !== true,
    archive: values.archive === true,
    teams: values.teams === undefined ? 0 : whole("--teams", values.teams, 1, 200),
    marks: values.marks === true,
    json: values.json === true,
    drawing: drawingOf(values.drawing ?? "2015"),
  };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        judges: { type: "string" },
        rate: { type: "string" },
        seconds: { type: "string" },
        processes: { type: "string" },
        pool: { type: "string" },
        "no-worker": { type: "boolean" },
        archive: { type: "boolean" },
        teams: { type: "string" },
        marks: { type: "boolean" },
        json: { type: "boolean" },
        drawing: { type: "string" },
        soak: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new WrongLoadOptions(error instanceof Error ? error.message : String(error));
  }
}

function drawingOf(text: string): BulkDrawing {
  const known = bulkDrawings.find((drawing) => drawing === text);
  if (known !== undefined) return known;
  throw new WrongLoadOptions(`--drawing: ${text} is none of ${bulkDrawings.join(", ")}.`);
}

function whole(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new WrongLoadOptions(`${name}: ${text} is not a whole number from ${min} to ${max}.`);
}
