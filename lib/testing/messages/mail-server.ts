import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";

export interface ReceivedEmail {
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly encrypted: boolean;
}

export interface MailServerOptions {
  /** What the so-manieth connection, from 1, comes to; the e-mail is taken unless it says something else. */
  readonly outcome?: (
    connection: number,
  ) => "take" | "refuse" | "drop" | "take-and-drop" | "no-such-recipient";
  readonly login?: { readonly user: string; readonly password: string; readonly way: "PLAIN" | "LOGIN" };
  /** Offers STARTTLS with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A mail server for tests, on this machine: it keeps what it takes, and fails as it is told. */
export async function startMailServer({ outcome = () => "take", login, tls }: MailServerOptions = {}) {
  const received: ReceivedEmail[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    serve(socket, outcome(++connections), false);
  });

  function serve(socket: Socket, fate: ReturnType<typeof outcome>, encrypted: boolean, greets = true): void {
    let [rest, from, to] = ["", "", ""];
    let data: string[] | undefined;
    let answers: string[] = [];
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""));
    const signedIn = (ok: boolean) => say(ok ? "235 welcome" : "535 wrong");
    socket.on("error", () => {});
    socket.setEncoding("utf8");
    if (greets) say("220 test");
    const take = () => {
      const message = (data ?? []).join("\r\n");
      const [head = "", body = ""] = message.split(/\r\n\r\n/, 2);
      const lines = head.replace(/\r\n\s+/g, " ").split("\r\n");
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(":")).toLowerCase(),
          decodeWords(line.slice(line.indexOf(":") + 2)),
        ]),
      );
      const text = Buffer.from(body.replace(/\s/g, ""), "base64").toString("utf8");
      received.push({ from, to, headers, text, encrypted });
      data = undefined;
      if (fate === "take-and-drop") socket.destroy();
      else say("250 taken");
    };
    const hear = (line: string): void => {
      if (data !== undefined) {
        if (line === ".") take();
        else data.push(line);
        return;
      }
      if (answers.length > 0) {
        const [expected, ...more] = answers;
        answers = line === expected ? more : [];
        if (line !== expected) signedIn(false);
        else if (more.length > 0) say("334 UGFzc3dvcmQ6");
        else signedIn(true);
        return;
      }
      const base64 = (text: string) => Buffer.from(text).toString("base64");
      const command = line.toUpperCase();
      if (command.startsWith("EHLO"))
        say(
          ...["250-test", ...(tls && !encrypted ? ["250-STARTTLS"] : [])],
          ...(login ? [`250-AUTH ${login.way}`] : []),
          "250 8BITMIME",
        );
      else if (command === "STARTTLS" && tls) {
        socket.removeAllListeners("data");
        socket.write("220 go on\r\n", () => {
          const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
          serve(secure, fate, true, false);
        });
      } else if (command.startsWith("AUTH PLAIN ") && login)
        signedIn(line.slice(11) === base64(`\0${login.user}\0${login.password}`));
      else if (command === "AUTH LOGIN" && login) {
        answers = [base64(login.user), base64(login.password)];
        say("334 VXNlcm5hbWU6");
      } else if (command.startsWith("MAIL FROM:")) {
        from = line.slice(11, -1);
        if (fate === "drop") socket.destroy();
        else say(fate === "refuse" ? "451 later" : "250 ok");
      } else if (command.startsWith("RCPT TO:")) {
        to = line.slice(9, -1);
        say(fate === "no-such-recipient" ? `550 <${to}> is not here` : "250 ok");
      } else if (command === "DATA") {
        data = [];
        say("354 go on");
      } else if (command === "QUIT") {
        say("221 bye");
        socket.end();
      } else say("500 what");
    };
    socket.on("data", (piece: string) => {
      const lines = (rest + piece).split("\r\n");
      rest = lines.pop() ?? "";
      lines.forEach(hear);
    });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    received,
    port,
    connections: () => connections,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?utf-8\?B\?/g, "?==?utf-8?B?")
    .replace(/=\?utf-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString("utf8"));
}
