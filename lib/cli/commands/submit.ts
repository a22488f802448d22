import { type Command, InvalidArgumentError, Option } from "commander";
import { bearerToken } from "../../domain/api/bearer-token";
import { AppError } from "../../domain/app-error";
import { type Receipt, receiptText } from "../../domain/calls/submissions/receipt";
import { resultJson } from "../../domain/results/result-json";
import type { Table } from "../../domain/tables/table";
import { baseName } from "../../domain/uploads/base-name";
import { checkPlace } from "../../files/check-place";
import { bytesOfFile } from "../../files/open-file";
import { readTextFile } from "../../files/read-text-file";
import { CheckFailed } from "../check-failed";
import { type CommonOptions, forceOption } from "../command-options";
import { present, print } from "../present";
import type { Terminal } from "../terminal";

interface SubmitOptions extends CommonOptions {
  readonly call: URL;
  readonly tokenFile: string;
  readonly testSet: string;
  readonly system?: string;
  readonly description?: string;
  readonly constrained?: boolean;
  readonly primary?: boolean;
  readonly anyway?: boolean;
  readonly receipt?: string;
  readonly alternatives?: boolean;
}

/** What the server answers, as the API describes it. */
type SentReceipt = Omit<Receipt, "receivedAt"> & { readonly receivedAt: string };

/** `adjudge submit`: a team hands in from its own machine, over the API, as `curl` could. */
export function addSubmit(command: Command, terminal: Terminal): void {
  command
    .description("hand in a submission for a call with a token of your team; exit code 1 if it is invalid")
    .argument(
      "<file>",
      "outputs as plain lines, JSONL or .m2, also compressed with gzip or in a zip; with --alternatives, NUCLE SGML or .m2",
    )
    .addOption(
      new Option("--call <address>", "address of the call in the browser")
        .argParser(addressOfCall)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--token-file <file>", "file with the token of the team").makeOptionMandatory())
    .addOption(new Option("--test-set <name>", "name of the test set").default("test"))
    .addOption(new Option("--system <name>", "name of the system"))
    .addOption(new Option("--description <file>", "description of the system"))
    .addOption(new Option("--constrained", "made with nothing but what the rules allow"))
    .addOption(new Option("--primary", "make it the team's primary on the test set"))
    .addOption(new Option("--anyway", "count it in spite of doubts, such as another tokenisation"))
    .addOption(
      new Option(
        "--receipt <file>",
        "write the receipt to a file: as JSON if its name ends in .json, otherwise as text",
      ),
    )
    .addOption(forceOption())
    .addOption(
      new Option("--alternatives", "hand in alternative answers to the gold that is contested").conflicts([
        ...["system", "description", "constrained", "primary", "anyway", "receipt"],
      ]),
    )
    .action(async (file: string, options: SubmitOptions) => {
      // What cannot be written is said before anything is handed in.
      if (options.receipt !== undefined) checkPlace(options.receipt, options);
      const token = (await readTextFile(options.tokenFile)).trim();
      if (bearerToken(`Bearer ${token}`) === undefined)
        throw new AppError("invalid-input", `${options.tokenFile} contains no token: it begins with adj_.`);
      const pieces: Uint8Array[] = [];
      for await (const piece of bytesOfFile(file)) pieces.push(piece);
      const body = Buffer.concat(pieces);
      if (options.alternatives) return handInAlternatives(file, body, { token, options, terminal });
      const receipt = await sent<SentReceipt>(await addressOf(file, options), token, body);
      if (options.receipt !== undefined) await writeReceipt(receipt, options, terminal);
      await present({ json: receipt, tables: [receiptTable(receipt)] }, printed(options), terminal);
      if (receipt.state === "INVALID") throw new CheckFailed();
    });
}

/** What is printed goes to standard output, whatever may be replaced for the receipt. */
function printed({ json, format, seed }: SubmitOptions): CommonOptions {
  return { format, seed, ...(json === undefined ? {} : { json }) };
}

async function writeReceipt(
  receipt: SentReceipt,
  { receipt: out = "-", force }: SubmitOptions,
  terminal: Terminal,
): Promise<void> {
  const text = /\.json$/i.test(out)
    ? resultJson(receipt)
    : receiptText({ ...receipt, receivedAt: new Date(receipt.receivedAt) });
  await print([text], { out, ...(force === undefined ? {} : { force }) }, terminal);
}

interface UploadedAlternatives {
  readonly answers: number;
  readonly replaced: number;
  readonly warnings: readonly string[];
}

async function handInAlternatives(
  file: string,
  body: Buffer,
  { token, options, terminal }: { token: string; options: SubmitOptions; terminal: Terminal },
): Promise<void> {
  const address = addressBelow(options, "alternatives", {
    testSet: options.testSet,
    fileName: baseName(file),
  });
  const taken = await sent<UploadedAlternatives>(address, token, body);
  const table: Table = {
    title: `Alternative answers to ${options.testSet}`,
    columns: [{ title: "What" }, { title: "How many", decimals: 0 }],
    rows: [
      ["Answers handed in", taken.answers],
      ["Earlier answers replaced", taken.replaced],
    ],
    notes: taken.warnings,
  };
  await present({ json: taken, tables: [table] }, printed(options), terminal);
}

function addressOfCall(text: string): URL {
  const isCall =
    /^https?:/.test(text) && URL.canParse(text) && /\/calls\/[^/]+\/?$/.test(new URL(text).pathname);
  if (isCall) return new URL(text);
  throw new InvalidArgumentError("Expected an address such as https://adjudge.example.org/calls/ID.");
}

async function addressOf(file: string, options: SubmitOptions): Promise<URL> {
  const { testSet, system, description, constrained, primary, anyway } = options;
  return addressBelow(options, "submissions", {
    ...{ testSet, fileName: baseName(file), system },
    description: description === undefined ? undefined : (await readTextFile(description)).trim(),
    constrained: constrained ? "yes" : undefined,
    primary: primary ? "yes" : undefined,
    anyway: anyway ? "yes" : undefined,
  });
}

function addressBelow(
  { call }: SubmitOptions,
  what: string,
  values: Readonly<Record<string, string | undefined>>,
): URL {
  const id = call.pathname.replace(/\/$/, "").split("/").at(-1);
  const address = new URL(`/api/v1/calls/${id}/${what}`, call);
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) address.searchParams.set(name, value);
  return address;
}

async function sent<Answer>(address: URL, token: string, body: Buffer): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  const response = await fetch(address, { method: "POST", headers, body: new Uint8Array(body) }).catch(
    (error: unknown) => {
      const reason = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
      throw new AppError("invalid-input", `${address.origin} cannot be reached${reason}.`);
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const told = (answer as { readonly error?: { readonly message?: string } } | undefined)?.error?.message;
  const message = told ?? `${address.origin} answered with status ${response.status}.`;
  throw new AppError(response.status === 409 ? "conflict" : "invalid-input", message);
}

function receiptTable(receipt: SentReceipt): Table {
  const { number, testSet, receivedAt, sha256, state, problems, warnings, submissionsLeft } = receipt;
  const found = [...problems, ...warnings];
  return {
    title: `Submission ${number} on ${testSet}: ${state === "INVALID" ? "invalid, costs nothing" : "taken"}`,
    columns: [{ title: "Line", decimals: 0 }, { title: "Finding" }],
    rows: found.map(({ line, text }) => [line, text]),
    notes: [
      `Received ${receivedAt}, SHA-256 ${sha256}.`,
      `Submissions left on this test set: ${submissionsLeft}.`,
    ],
  };
}
