import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks for tests, on this machine: it keeps every call, and answers as it is told ("drop": not at all). */
export async function startWebhookServer(answer: (call: number) => number | "drop" = () => 204) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => {
      body += piece;
    });
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      const status = answer(calls.length);
      if (status === "drop") request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    calls,
    url: `http://127.0.0.1:${port}/hook`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
