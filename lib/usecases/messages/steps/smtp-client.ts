import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { connectionProblem, DeliveryProblem } from "./delivery-problem";

const PATIENCE_MS = 20_000;
const MAX_REPLY_CHARACTERS = 10_000;
const SERVER = "The mail server";

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465; `?tls=off` sends in the clear. */
  readonly url: string;
  /** "Name <address>", or an address alone. */
  readonly from: string;
  /** Certificates to trust beside those that the system knows. */
  readonly ca?: string;
}

export interface Email {
  /** The same each time that this message is tried: programs that read mail show it once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** Hands one e-mail to the mail server, on a connection of its own; throws a `DeliveryProblem` where that did not take it. */
export async function sendEmail(settings: SmtpSettings, email: Email): Promise<void> {
  const url = new URL(settings.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isImplicit = url.protocol === "smtps:";
  const port = Number(url.port || (isImplicit ? 465 : 587));
  const tls = { host, servername: host, ...(settings.ca === undefined ? {} : { ca: settings.ca }) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let session: SmtpSession | undefined;
  // Before the recipient is named, a refusal is about this installation and its server.
  let isAboutMessage = false;
  try {
    session = new SmtpSession(isImplicit ? connectTls({ ...tls, port }) : connect({ host, port }), signal);
    await session.expect(220);
    let offers = await session.greet();
    if (!isImplicit && offers.includes("STARTTLS") && url.searchParams.get("tls") !== "off") {
      await session.command("STARTTLS", 220);
      session.wrap((socket) => connectTls({ ...tls, socket }));
      offers = await session.greet();
    } else if (!isImplicit && url.searchParams.get("tls") !== "off" && !isThisMachine(host)) {
      throw new DeliveryProblem(`${SERVER} offers no encryption (STARTTLS).`, false, true);
    }
    if (url.username !== "")
      await authenticate(session, offers, decodeURIComponent(url.username), decodeURIComponent(url.password));
    await session.command(`MAIL FROM:<${addressOf(settings.from)}>`, 250);
    isAboutMessage = true;
    await session.command(`RCPT TO:<${addressOf(email.to)}>`, 250, 251);
    await session.command("DATA", 354);
    await session.command(`${formatEmail(settings.from, email)}\r\n.`, 250);
    // It has been taken: whatever comes of the farewell.
    await session.command("QUIT", 221).catch(() => {});
  } catch (error) {
    if (signal.aborted) throw new DeliveryProblem(`${SERVER} did not answer in time.`, false, true);
    const problem = connectionProblem(error, SERVER);
    throw isAboutMessage ? problem : new DeliveryProblem(problem.message, false, true);
  } finally {
    session?.end();
  }
}

/** A dialogue of commands and replies; what a server sends before it is asked is not taken for an answer. */
class SmtpSession {
  #lines: string[] = [];
  #rest = "";
  #failure: Error | undefined;
  #wake = () => {};

  constructor(
    private socket: Socket,
    private readonly signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => this.#fail(new Error("timed out")));
    this.#listen(socket);
  }

  #listen(socket: Socket): void {
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => {
      const lines = (this.#rest + piece).split(/\r?\n/);
      this.#rest = lines.pop() ?? "";
      this.#lines.push(...lines);
      if (this.#rest.length + this.#lines.join("").length > MAX_REPLY_CHARACTERS)
        this.#fail(new DeliveryProblem(`${SERVER} does not speak SMTP.`));
      this.#wake();
    });
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new DeliveryProblem(`${SERVER} ended the connection.`)));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }

  /** The lines of the next reply; throws where its code is none of these. */
  async expect(...codes: readonly number[]): Promise<readonly string[]> {
    for (;;) {
      const last = this.#lines.findIndex((line) => /^\d{3}( |$)/.test(line));
      if (last !== -1) {
        const reply = this.#lines.splice(0, last + 1);
        const code = Number(reply[last]!.slice(0, 3));
        if (codes.includes(code)) return reply.map((line) => line.slice(4));
        throw new DeliveryProblem(saidBy(code), code >= 500);
      }
      if (this.#failure !== undefined) throw this.#failure;
      this.signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  command(line: string, ...codes: readonly number[]): Promise<readonly string[]> {
    this.socket.write(`${line}\r\n`);
    return this.expect(...codes);
  }

  /** What the server offers, in capitals. */
  async greet(): Promise<readonly string[]> {
    const offers = await this.command("EHLO adjudge.invalid", 250);
    return offers.slice(1).map((offer) => offer.toUpperCase());
  }

  /** Goes on encrypted. What came before the handshake may be anybody's and is forgotten. */
  wrap(encrypt: (socket: Socket) => Socket): void {
    this.socket.removeAllListeners("data");
    this.#lines = [];
    this.#rest = "";
    this.socket = encrypt(this.socket);
    this.#listen(this.socket);
  }

  end(): void {
    this.socket.on("error", () => {});
    this.socket.destroy();
  }
}

async function authenticate(
  session: SmtpSession,
  offers: readonly string[],
  user: string,
  password: string,
): Promise<void> {
  const ways = offers.find((offer) => offer.startsWith("AUTH "))?.split(" ") ?? [];
  const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");
  if (ways.includes("PLAIN")) {
    await session.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
  } else if (ways.includes("LOGIN")) {
    await session.command("AUTH LOGIN", 334);
    await session.command(base64(user), 334);
    await session.command(base64(password), 235);
  } else throw new DeliveryProblem(`${SERVER} offers no way to sign in that is known here.`);
}

/** What a code of the server's means; its own words may name the recipient. */
function saidBy(code: number): string {
  return code === 535 ? `${SERVER} refuses the user name or password (535).` : `${SERVER} answered ${code}.`;
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}

/** The address in "Name <address>". What could end a line of the dialogue is no address. */
export function addressOf(sender: string): string {
  const address = /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();
  if (!/^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u.test(address))
    throw new DeliveryProblem("An e-mail address in it is none.", true);
  return address;
}

/** The message itself: headers in ASCII, and the text as base64, of which no line begins with a full stop. */
export function formatEmail(from: string, { id, to, subject, text, at }: Email): string {
  const sender = addressOf(from);
  const name = from.includes("<")
    ? from
        .slice(0, from.lastIndexOf("<"))
        .trim()
        .replace(/^"(.*)"$/, "$1")
    : "";
  const body = Buffer.from(text.replace(/\r?\n/g, "\r\n"), "utf8").toString("base64");
  return [
    `From: ${name === "" ? sender : `${encodedWord(name)} <${sender}>`}`,
    `To: ${addressOf(to)}`,
    `Subject: ${encodedWord(subject)}`,
    `Date: ${at.toUTCString().replace(/GMT$/, "+0000")}`,
    `Message-ID: <${id}@${sender.slice(sender.indexOf("@") + 1)}>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "Auto-Submitted: auto-generated",
    "",
    ...(body.match(/.{1,76}/g) ?? []),
  ].join("\r\n");
}

/** Text for a header: in words of at most 75 characters, none of which splits a letter. */
function encodedWord(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 42) {
      words.push(word);
      word = "";
    }
    word += letter;
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}
