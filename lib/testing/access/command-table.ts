/**
 * Every command of the terminal: what it works on, and as whom. Whoever runs one holds the machine: commands on the
 * database act as the operator (`system`), who may all that organisers may and never judges; no command acts as
 * somebody else, and --organiser only says whom a new campaign belongs to.
 */
export type CommandGround = "files" | "database as operator";

interface CommandRow {
  readonly on: CommandGround;
  /** How it is called, with files that need not exist. */
  readonly sample: readonly string[];
}

const files = (...sample: readonly string[]): CommandRow => ({ on: "files", sample });
const database = (...sample: readonly string[]): CommandRow => ({ on: "database as operator", sample });

const none = "no-such-file";

export const commandTable: Readonly<Record<string, CommandRow>> = {
  rank: files(none),
  stats: files(none),
  agreement: files(none),
  "head-to-head": files(none),
  accuracy: files(none),
  robustness: files(none),
  plan: files(none),
  simulate: files(none),
  compare: files(none, none),
  judges: files(none),
  edits: files(none),
  effects: files(none),
  sample: files(none),
  gold: files(none),
  correlate: files(none),
  "agree-sentences": files(none),
  reproduce: files(none),
  score: files(none),
  convert: files(none),
  completion: files("bash"),
  "campaign create": database("--name", "x"),
  "campaign open": database(none),
  "campaign pause": database(none),
  "campaign resume": database(none),
  "campaign close": database(none),
  "campaign reopen": database(none),
  "campaign invite": database(none),
  "campaign status": database(none),
  "campaign judges": database(none),
  "campaign delete": database(none),
  "campaign restore": database(none),
  "campaign bin": database(),
  "call create": database("--title", "x"),
  "call add-test-set": database(none, "--source", none),
  "call open": database(none),
  "call close": database(none),
  "call reopen": database(none),
  "call contest": database(none),
  "call finish": database(none),
  "call delete": database(none),
  "call restore": database(none),
  "call bin": database(),
  "call status": database(none),
  "call export": database(none),
  "call merge": files("--source", none, "--gold", none, "--answers", none),
  // Over the network, with a token of a team: it opens no database.
  submit: files(none, "--call", "https://adjudge.example.org/calls/x", "--token-file", none),
  import: database(none, "--name", "x"),
  export: database(none),
  verify: database(),
  backup: database(),
  // Opens an empty database of its own, once the file has been found whole.
  restore: files(none),
  // Brings everything up: what it takes no argument for is refused before.
  start: files(none),
  worker: database(),
};
