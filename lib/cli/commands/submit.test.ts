import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { recordingTerminal } from "../../testing/commands/recording-terminal";
import { main } from "../main";

const ID = "00000000-0000-4000-8000-000000000005";
const receipt = {
  ...{ callId: ID, call: "Verbs", team: "Alder", number: 3, testSet: "test", file: "a.txt", bytes: 9 },
  ...{ sha256: "ab".repeat(32), receivedAt: "2026-11-25T12:00:00.000Z", state: "SCORING" },
  ...{ problems: [], warnings: [{ line: 2, text: "The line is empty." }], primary: true, submissionsLeft: 6 },
};

/** What stands at an address, as the API answers it. */
let asked: { readonly url: string; readonly body: string }[] = [];
const server = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  asked.push({ url: request.url ?? "", body: Buffer.concat(pieces).toString() });
  const answer = request.url?.includes("/alternatives")
    ? { answers: 4, replaced: 1, warnings: ["Left out: 1 comment."] }
    : receipt;
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
});
const folder = mkdtempSync(path.join(tmpdir(), "adjudge-submit-"));
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  writeFileSync(at("a.txt"), "one\ntwo\n");
  writeFileSync(at("token.txt"), `adj_${"A".repeat(43)}\n`);
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

async function submit(...words: string[]) {
  const { printed, terminal } = recordingTerminal();
  const { port } = server.address() as AddressInfo;
  const call = `http://127.0.0.1:${port}/calls/${ID}`;
  const common = ["--call", call, "--token-file", at("token.txt")];
  return { code: await main(["submit", at("a.txt"), ...common, ...words], terminal), ...printed };
}

it("writes the receipt as text, or as JSON by its name", async () => {
  expect(await submit("--receipt", at("receipt.txt"))).toMatchObject({ code: 0 });
  const text = readFileSync(at("receipt.txt"), "utf8");
  for (const fact of ["Verbs", "Alder", "3, primary", receipt.sha256, "line 2: The line is empty."])
    expect(text).toContain(fact);
  expect(text).toContain("25 Nov 2026, 12:00:00 UTC");
  const json = await submit("--receipt", at("receipt.json"), "--json");
  expect(JSON.parse(json.stdout)).toEqual(receipt);
  expect(JSON.parse(readFileSync(at("receipt.json"), "utf8"))).toEqual(receipt);
});

it("hands nothing in where the receipt could not be written", async () => {
  writeFileSync(at("there.txt"), "precious");
  const refused = await submit("--receipt", at("there.txt"));
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("already exists: add --force to replace it");
  const itself = await submit("--receipt", at("a.txt"), "--force");
  expect(itself).toMatchObject({ code: 2, stderr: expect.stringContaining("a.txt") });
  expect(asked).toEqual([]);
  expect(readFileSync(at("a.txt"), "utf8")).toBe("one\ntwo\n");
  expect(await submit("--receipt", at("there.txt"), "--force")).toMatchObject({ code: 0 });
  expect(readFileSync(at("there.txt"), "utf8")).toContain("Receipt of a submission");
});

it("hands in alternative answers at their own address", async () => {
  const { code, stdout } = await submit("--alternatives", "--test-set", "dev", "--json");
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { answers: 4, replaced: 1 }]);
  expect(asked).toEqual([
    { url: `/api/v1/calls/${ID}/alternatives?testSet=dev&fileName=a.txt`, body: "one\ntwo\n" },
  ]);
  expect(await submit("--alternatives", "--primary")).toMatchObject({ code: 2 });
  expect(existsSync(at("receipt.txt"))).toBe(true);
});
