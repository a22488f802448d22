import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { temporaryHome } from "../../testing/database/temporary-home";
import { type MailServerOptions, startMailServer } from "../../testing/messages/mail-server";
import { addressOf, formatEmail, sendEmail } from "./steps/smtp-client";

const email = {
  id: "0b6d",
  to: "judge@example.org",
  subject: "Ein Gruß, der länger ist als eine Zeile der Kopfzeilen eines Briefes sein darf: 你好",
  text: "Zeile\n.\nzwei: ü\n",
  at: new Date("2026-06-01T10:00:00Z"),
};
const from = 'Ädjudge "Test" <adjudge@example.org>';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function server(options?: MailServerOptions) {
  const made = await startMailServer(options);
  ends.push(made.stop);
  return made;
}

const problemOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: Error) => error,
  );

describe("the mail client", () => {
  it.each(["PLAIN", "LOGIN"] as const)(
    "signs in with %s and hands over headers and text whole",
    async (way) => {
      const login = { user: "me@example.org", password: "pass word:@/", way };
      const { port, received } = await server({ login });
      const signIn = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
      await sendEmail({ url: `smtp://${signIn}@127.0.0.1:${port}`, from }, email);
      expect(received).toMatchObject([
        {
          from: "adjudge@example.org",
          to: "judge@example.org",
          headers: {
            from: 'Ädjudge "Test" <adjudge@example.org>',
            to: "judge@example.org",
            subject: email.subject,
            date: "Mon, 01 Jun 2026 10:00:00 +0000",
            "message-id": "<0b6d@example.org>",
          },
          text: "Zeile\r\n.\r\nzwei: ü\r\n",
        },
      ]);
      const wrong = await problemOf(sendEmail({ url: `smtp://me:wrong@127.0.0.1:${port}`, from }, email));
      expect(wrong).toMatchObject({
        message: "The mail server refuses the user name or password (535).",
        isFinal: false,
        isAway: true,
      });
    },
  );

  it("goes on encrypted where that is offered, and trusts no certificate that it cannot check", async () => {
    const { home, remove } = temporaryHome();
    ends.push(async () => remove());
    const [key, cert] = [path.join(home, "key.pem"), path.join(home, "cert.pem")];
    const about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
    const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", ["req", "-x509", ...ec, "-keyout", key, "-out", cert, ...about], {
      stdio: "ignore",
    });
    const tls = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
    const { port, received } = await server({ tls });
    await sendEmail({ url: `smtp://localhost:${port}`, from, ca: tls.cert }, email);
    expect(received).toMatchObject([{ encrypted: true, to: email.to }]);
    expect(await problemOf(sendEmail({ url: `smtp://localhost:${port}`, from }, email))).toMatchObject({
      isAway: true,
    });
    expect(received).toHaveLength(1);
  });

  it("says what is wrong without an address: nobody there, a chatterer, a recipient refused", async () => {
    const { port } = await server({ outcome: () => "no-such-recipient" });
    const refused = await problemOf(sendEmail({ url: `smtp://127.0.0.1:${port}`, from }, email));
    expect(refused).toMatchObject({ message: "The mail server answered 550.", isFinal: true, isAway: false });
    const chatterer = createServer((socket) => socket.on("error", () => {}).write("x".repeat(20_000)));
    await new Promise<void>((resolve) => chatterer.listen(0, "127.0.0.1", resolve));
    ends.push(() => new Promise((resolve) => chatterer.close(() => resolve())));
    const place = chatterer.address();
    const chat = typeof place === "object" && place ? place.port : 0;
    const noise = await problemOf(sendEmail({ url: `smtp://127.0.0.1:${chat}`, from }, email));
    expect(noise).toMatchObject({ message: "The mail server does not speak SMTP.", isAway: true });
    const gone = await problemOf(sendEmail({ url: "smtp://127.0.0.1:1", from }, email));
    expect(gone?.message).toBe("The mail server cannot be reached (ECONNREFUSED).");
  });

  it("lets nothing but an address into the dialogue, and no line of its own into the headers", () => {
    for (const address of ["a@b\r\nRCPT TO:<c@d", "a b@c", "<a@b> <", "a", "a@b@c", "a@b>\u0000"])
      expect(() => addressOf(address)).toThrow("An e-mail address in it is none.");
    const message = formatEmail(from, { ...email, subject: "one\r\nBcc: all@example.org" });
    const [head] = message.split("\r\n\r\n");
    expect(head).not.toMatch(/^Bcc:/m);
    for (const line of message.split("\r\n")) expect(line).toMatch(/^[\x20-\x7e]{0,120}$/);
  });
});
