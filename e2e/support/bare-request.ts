import { type IncomingMessage, request } from "node:http";
import { fromStart } from "./journey";

export interface BareAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A request without the manners of fetch: any host, any path, any header. */
export function bare(
  to: string,
  headers: Readonly<Record<string, string>>,
  method = "GET",
  body?: string,
): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fromStart("ADJUDGE_E2E_ADDRESS"));
    const asked = request({ hostname, port, path: to, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
