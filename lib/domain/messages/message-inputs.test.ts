import { describe, expect, it } from "vitest";
import { chooseMailsInput, mailJudgesInput, saveWebhookInput } from "./message-inputs";

const campaignId = "00000000-0000-4000-8000-000000000000";
const mails = (people: string) => mailJudgesInput.safeParse({ campaignId, people, expiresInDays: "" });

describe("people to invite", () => {
  it("are one a line, with or without a name, each once", () => {
    const text =
      "Ann@Example.org\n\nbob@example.org Bob B.\n <carol@example.org>, Carol\r\nann@example.org again";
    expect(mails(text).data?.people).toEqual([
      { email: "ann@example.org", label: undefined },
      { email: "bob@example.org", label: "Bob B." },
      { email: "carol@example.org", label: "Carol" },
    ]);
  });

  it("are refused by line", () => {
    expect(mails("ann@example.org\nnobody").error?.issues[0]?.message).toBe(
      "Line 2: Enter an e-mail address such as name@example.org.",
    );
    expect(mails(" \n").success).toBe(false);
    expect(mails(Array.from({ length: 201 }, (_, n) => `p${n}@example.org`).join("\n")).success).toBe(false);
  });

  it.each([
    "a@b.c\u0000",
    "a@example.org>\u2028RCPT TO:<x@example.org",
    "a@exa mple.org",
    "@",
    "a@@example.org",
  ])("never bring more into the dialogue with a mail server than an address: %j", (line) => {
    const { data } = mails(line);
    const addresses = data?.people.map(({ email }) => email) ?? [];
    expect(addresses.filter((email) => !/^[^\s<>\p{Cc}]+@[^\s<>\p{Cc}]+$/u.test(email))).toEqual([]);
  });
});

describe("events and webhooks", () => {
  it("are events that there are", () => {
    expect(chooseMailsInput.parse({ campaignId }).events).toEqual([]);
    expect(chooseMailsInput.parse({ campaignId, events: "goal-reached" }).events).toEqual(["goal-reached"]);
    expect(chooseMailsInput.safeParse({ campaignId, events: ["judge-invited"] }).success).toBe(false);
  });

  it.each(["ftp://example.org", "example.org", "https://me:word@example.org", "javascript:alert(1)", ""])(
    "%j is no webhook's address",
    (url) =>
      expect(saveWebhookInput.safeParse({ campaignId, url, events: ["job-failed"] }).success).toBe(false),
  );
});
