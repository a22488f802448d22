import { createServer, request as http, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isTakenApart, refuseForm } from "./refuse-form";

let server: Server;
let port: number;
/** The server's ends of connections, by the port at their other end. */
const receiving = new Map<number | undefined, Socket>();
/** What those who went away were told. */
const gone: unknown[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const refused = await refuseForm(request);
    if (request.destroyed && !request.complete) gone.push(refused);
    if (refused !== undefined) {
      response.writeHead(refused.status).end(`${refused.code}: ${refused.message}`);
      return;
    }
    const pieces: Buffer[] = [];
    // As Next does.
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => response.end(Buffer.concat(pieces)));
  });
  server.on("connection", (socket) => {
    receiving.set(socket.remotePort, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const BOUNDARY = "----formEdge7f3a";
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const patience = { timeout: 60_000, interval: 1 };

function hasReceived(sending: Socket | null): boolean {
  if (sending === null || sending.bytesWritten === 0) return false;
  return receiving.get(sending.localPort)?.bytesRead === sending.bytesWritten;
}

function post(
  headers: Readonly<Record<string, string>>,
  ...pieces: readonly (string | Buffer)[]
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const body = pieces.map((piece) => Buffer.from(piece));
  const length = String(Buffer.concat(body).length);
  return new Promise((resolve, reject) => {
    const all = { ...headers, "content-length": length };
    // A connection that was used before has counted other bytes, too.
    const to = { port, host: "127.0.0.1", method: "POST", headers: all, agent: false };
    const asked = http(to, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    asked.on("error", reject);
    const send = async () => {
      asked.flushHeaders();
      for (const piece of body) {
        asked.write(piece);
        // Each piece comes alone.
        await vi.waitUntil(() => hasReceived(asked.socket) || asked.destroyed, patience);
      }
      asked.end();
    };
    send().catch(reject);
  });
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const refused = { status: 400, text: "invalid-input: The form cannot be read." };

describe("a form", () => {
  it("that is whole is read behind as it came, also one that comes in pieces", async () => {
    const small = field("name", "Zoë") + END;
    expect(await post({ "content-type": FORM }, small)).toEqual({ status: 200, text: small });
    const pieces = [field("a", "x".repeat(200_000)), field("b", "y".repeat(300_000)), END];
    const { status, text } = await post({ "content-type": FORM }, ...pieces);
    expect({ status, isSame: text === pieces.join("") }).toEqual({ status: 200, isSame: true });
  });

  it.each([
    ["nothing", ""],
    ["no form", "name=x"],
    ["one that is cut", field("name", "x")],
    ["one that is cut within a part", field("name", "x").slice(0, 40)],
    ["one of another boundary", `--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n`],
    ["a part without a name", `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nb\r\n${END}`],
  ])("that is %s is refused", async (_what, body) => {
    expect(await post({ "content-type": FORM }, body)).toEqual(refused);
    expect(await post({ "content-type": FORM, "next-action": "1" }, body)).toEqual(refused);
  });

  it("without a boundary is refused", async () => {
    expect(await post({ "content-type": "multipart/form-data" }, field("a", "b") + END)).toEqual(refused);
  });

  it("that is no body at all is refused", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${FORM}\r\n\r\n`);
    let answer = "";
    for await (const piece of socket) answer += String(piece);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it("whose sender goes away before its end is given up", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM}\r\nContent-Length: 100\r\n\r\n--${BOUNDARY}`,
    );
    await vi.waitUntil(() => hasReceived(socket), patience);
    socket.destroy();
    await expect.poll(() => gone).toEqual([expect.objectContaining({ status: 400 })]);
  });
});

describe("what an action is called with", () => {
  const action = { "next-action": "1" };

  it("is a form whose first part holds the arguments", async () => {
    const form = field("1_name", "x") + field("0", '[{"status":"idle"},"$K1"]') + END;
    expect(await post({ ...action, "content-type": FORM }, form)).toEqual({ status: 200, text: form });
  });

  it.each([
    ["lacks them", field("1_name", "x") + END],
    ["has something else there", field("0", "[1,") + END],
    ["has a number there", field("0", "7") + END],
    [
      "has a file there",
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="0"; filename="a"\r\nContent-Type: text/plain\r\n\r\n[]\r\n${END}`,
    ],
  ])("is refused where a form %s", async (_what, form) => {
    expect(await post({ ...action, "content-type": FORM }, form)).toEqual(refused);
    // A form that a page sends without a script has any parts.
    expect((await post({ "content-type": FORM }, form)).status).toBe(200);
  });

  it("is JSON otherwise", async () => {
    const text = { ...action, "content-type": "text/plain;charset=UTF-8" };
    expect(await post(text, '["x"]')).toEqual({ status: 200, text: '["x"]' });
    expect(await post(text, '["x"', "]")).toEqual({ status: 200, text: '["x"]' });
    for (const other of ["", "x", "[", "7", "null", "name=x"])
      expect(await post(text, other)).toEqual(refused);
  });
});

describe("what is taken apart behind", () => {
  const asked = (url: string, type: string | undefined, changes: Partial<IncomingMessage> = {}) =>
    isTakenApart({
      method: "POST",
      url,
      headers: type === undefined ? {} : { "content-type": type },
      ...changes,
    });

  it("is a form that a page is sent, and what an action is called with", () => {
    expect(asked("/login", FORM)).toBe(true);
    expect(asked("/login", "text/plain", { headers: { "next-action": "1" } })).toBe(true);
    expect(asked("/login", FORM.replace("multipart/form-data", "Multipart/Form-DATA"))).toBe(true);
    expect(asked("/login", ` ${FORM}`)).toBe(true);
    expect(asked("/login", "text/plain")).toBe(false);
    expect(asked("/login", undefined)).toBe(false);
    expect(asked("/login", `text/plain; ${FORM}`)).toBe(false);
    expect(asked("/login", FORM, { method: "GET" })).toBe(false);
  });

  it("is nothing that routes are sent", () => {
    expect(asked("/api/auth/callback/x", "application/json")).toBe(false);
    expect(asked("/api/auth/callback/x", FORM)).toBe(false);
    expect(asked("/api/uploads", FORM, { headers: { "content-type": FORM, "next-action": "1" } })).toBe(
      false,
    );
    expect(asked("/x/api/uploads", FORM)).toBe(true);
  });

  it("is told by the address that Next makes of what is asked for", () => {
    expect(asked("/api/../login", FORM)).toBe(true);
    expect(asked("/api/%2e%2e/login?x", FORM)).toBe(true);
    expect(asked("/x/../api/uploads", FORM)).toBe(false);
    expect(asked(":65536/login", FORM)).toBe(true);
  });
});
