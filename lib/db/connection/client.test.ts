import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "./client";
import { inSqlTransaction } from "./sql-connection";

/** A message as PostgreSQL sends it: its letter, its length, its bytes. */
function message(letter: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 0);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

const welcome = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const shutdown = message("E", Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0"));

let server: Server;
let url: string;

/** Lets everybody in and ends their connection in the same breath, as a server does that is told to stop. */
function endAtOnce(socket: Socket): void {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.end(Buffer.concat([welcome, shutdown])));
}

beforeAll(async () => {
  server = createServer(endAtOnce);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `postgresql://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("a connection that ends in the moment in which it is handed out", () => {
  // Without a listener of its own it would end the process: the test run would report an uncaught exception.
  it.each([
    [
      "a transaction past Prisma",
      () => inSqlTransaction(createDatabase(url), async (tx) => tx.$queryRaw`SELECT 1`),
    ],
    [
      "a transaction of Prisma's",
      () => createDatabase(url).$transaction(async (tx) => tx.$queryRaw`SELECT 1`),
    ],
  ])("fails what it was for and nothing else (%s)", async (_, work) => {
    await expect(work()).rejects.toThrow(/terminat|connection|closed|not queryable/i);
  });
});
