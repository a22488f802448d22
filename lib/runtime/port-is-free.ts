import { createServer } from "node:net";
import { StartProblem } from "./start-problem";

/** Asked before anything else is started, so that a busy port costs no start of the database. */
export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else
        reject(
          new StartProblem(`Adjudge cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`),
        );
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
