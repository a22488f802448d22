import { createServer, type ServerOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it } from "vitest";
import { serverLimits } from "./server-limits";

/** What a server with these limits answers to a client that sends this and then nothing. */
async function answerTo(sent: string, limits: ServerOptions): Promise<string> {
  const server = createServer(limits, async (request, response) => {
    // As Next does: nothing is answered before the body is there, and it may never be.
    try {
      for await (const _ of request);
    } catch {
      return;
    }
    response.end("done");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(sent));
      socket.on("data", (piece) => (answer += piece.toString()));
      socket.on("end", () => socket.end());
      socket.on("close", () => resolve(answer));
      // A server that refuses to read on closes with what it has not read: the answer came all the same.
      socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe("a client that sends slowly", () => {
  // The program's own limits, a thousand times shorter.
  const quick = {
    ...serverLimits,
    requestTimeout: serverLimits.requestTimeout / 1000,
    headersTimeout: serverLimits.headersTimeout / 1000,
    connectionsCheckingInterval: serverLimits.connectionsCheckingInterval / 1000,
  };

  it("is cut off in the head", async () => {
    expect(await answerTo("GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-", quick)).toContain(
      "408 Request Timeout",
    );
  });

  it("is cut off in the body", async () => {
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    expect(await answerTo(`${head}some of it`, quick)).toContain("408 Request Timeout");
  });

  it("has two minutes in all at most, and cannot send a head without end", async () => {
    expect(serverLimits.headersTimeout).toBeLessThanOrEqual(serverLimits.requestTimeout);
    expect(serverLimits.requestTimeout).toBeLessThanOrEqual(120_000);
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(serverLimits.maxHeaderSize)}\r\n\r\n`;
    // With the time it really has: a busy machine would need longer than the short one to send it.
    expect(await answerTo(head, serverLimits)).toContain("431 Request Header Fields Too Large");
  });
});

it("has limits that are changed on purpose only", () => {
  expect(serverLimits).toEqual({
    requestTimeout: 120_000,
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 70_000,
    maxHeaderSize: 32_768,
    requireHostHeader: false,
  });
});
