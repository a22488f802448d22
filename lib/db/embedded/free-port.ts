import { createServer } from "node:net";

/** A loopback port that nobody listens on now: the wanted one if it is free, any other otherwise. */
export async function freePort(wanted = 0): Promise<number> {
  return (
    (await tryPort(wanted)) ?? (await tryPort(0)) ?? Promise.reject(new Error("no free port on 127.0.0.1"))
  );
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
    });
  });
}
