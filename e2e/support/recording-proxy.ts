import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request of a browser and all that came back. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** As sent, line by line. */
  readonly headers: string;
  readonly body: string;
}

export interface RecordingProxy {
  readonly address: string;
  /** In the order in which they were complete. */
  readonly exchanges: readonly Exchange[];
  stop(): void;
}

/**
 * Stands between a browser and the server and keeps every byte of every response: of pages, scripts, data, and of
 * what the page itself never gets to read, like redirects. It asks for responses that are not compressed.
 */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const proxy = createServer((asked, answer) => pass(asked, answer, (exchange) => exchanges.push(exchange)));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    exchanges,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, keep: (exchange: Exchange) => void): void {
  const url = new URL(asked.url ?? "");
  const { "accept-encoding": _packed, "proxy-connection": _own, ...headers } = asked.headers;
  const onward = forward(url, { method: asked.method, headers }, (given) => {
    const pieces: Buffer[] = [];
    given.on("data", (piece: Buffer) => pieces.push(piece));
    given.on("end", () =>
      keep({
        method: asked.method ?? "",
        path: url.pathname + url.search,
        status: given.statusCode ?? 0,
        type: given.headers["content-type"] ?? "",
        headers: pairs(given.rawHeaders)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n"),
        body: Buffer.concat(pieces).toString("utf8"),
      }),
    );
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    given.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => {
    if (!answer.writableFinished) onward.destroy();
  });
  asked.pipe(onward);
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ""]] : []));
}
