import { describe, expect, it } from "vitest";
import { parseInput } from "../input/field-problems";
import { acceptOrganiserInvitationInput, changePasswordInput, signInInput } from "./account-inputs";
import { emailSchema } from "./email";
import { inviteJudgeInput, inviteOrganiserInput } from "./invitation-inputs";
import { isTheEmail } from "./password";

const token = "a".repeat(43);
const good = { token, name: " Ada ", email: " Ada@Example.ORG ", password: "a long enough one" };

describe("acceptOrganiserInvitationInput", () => {
  it("normalises the address and the name, never the password", () => {
    const parsed = acceptOrganiserInvitationInput.parse({ ...good, password: " twelve or more " });
    expect(parsed).toEqual({ token, name: "Ada", email: "ada@example.org", password: " twelve or more " });
  });

  it.each([
    ["password", { password: "eleven chars".slice(1) }],
    ["password", { password: "x".repeat(201) }],
    ["password", { email: "somebody@example.org", password: "Somebody@Example.org" }],
    ["email", { email: "nobody" }],
    ["name", { name: "   " }],
    ["name", { name: "two\nlines" }],
    ["token", { token: "short" }],
  ])("names the field %s in %j", (field, change) => {
    expect(() => parseInput(acceptOrganiserInvitationInput, { ...good, ...change })).toThrowError(
      expect.objectContaining({
        code: "invalid-input",
        details: { fields: { [field]: expect.any(String) } },
      }),
    );
  });
});

describe("a password", () => {
  it("that is tried is one character at least, and no more than can be one", () => {
    const tried = (password: string) => signInInput.safeParse({ email: good.email, password }).success;
    expect(["", "a", "x".repeat(200), "x".repeat(201)].map(tried)).toEqual([false, true, true, false]);
  });

  it("is the e-mail address in whatever case and with whatever space around either", () => {
    expect(isTheEmail(" ADA@example.org ", "ada@Example.org ")).toBe(true);
    expect(isTheEmail("ada@example.org", "eda@example.org")).toBe(false);
  });
});

describe("changing a password", () => {
  const passwords = { currentPassword: "a", newPassword: "a long enough one" };

  it("ends tokens where the box is ticked, and not otherwise", () => {
    expect(changePasswordInput.parse({ ...passwords, endTokens: "on" })).toEqual({
      ...passwords,
      endTokens: true,
    });
    expect(changePasswordInput.parse(passwords)).toEqual({ ...passwords, endTokens: false });
    expect(changePasswordInput.safeParse({ ...passwords, endTokens: "" }).success).toBe(false);
  });

  it("is refused with the words that say why, where it is the address", () => {
    const parsed = acceptOrganiserInvitationInput.safeParse({
      ...good,
      email: "somebody@example.org",
      password: "somebody@example.org",
    });
    expect(parsed.error?.issues).toMatchObject([
      { path: ["password"], message: "Choose a password other than your e-mail address." },
    ]);
  });
});

describe("emailSchema", () => {
  it("takes the longest address that can be sent to, and none that is longer", () => {
    const ofLength = (length: number) =>
      `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(3)}${"c".repeat(length - 244)}`;
    expect(ofLength(254)).toHaveLength(254);
    expect([254, 255].map((length) => emailSchema.safeParse(ofLength(length)).success)).toEqual([
      true,
      false,
    ]);
  });

  it("refuses what Postgres and JavaScript would lower differently", () => {
    expect(emailSchema.safeParse("İstanbul@example.org").success).toBe(false);
  });
});

describe("inviting", () => {
  it("takes an empty field for nothing", () => {
    const organiser = inviteOrganiserInput.parse({ email: " ", label: "", role: "ORGANISER" });
    expect(organiser).toEqual({ role: "ORGANISER", email: undefined, label: undefined });
    const campaignId = "6f2c0a35-7d4a-4c70-9ad1-0f3e0b7f1c11";
    const judge = inviteJudgeInput.parse({ campaignId, label: " A ", expiresInDays: "" });
    expect(judge).toEqual({ campaignId, label: "A", expiresInDays: undefined });
  });

  it.each(["0", "366", "1.5", "soon"])("refuses %s days", (expiresInDays) => {
    const campaignId = "6f2c0a35-7d4a-4c70-9ad1-0f3e0b7f1c11";
    const input = { campaignId, label: "", expiresInDays };
    expect(() => parseInput(inviteJudgeInput, input)).toThrowError(
      expect.objectContaining({
        details: {
          fields: { expiresInDays: "Enter a whole number of days from 1 to 365, or leave this empty." },
        },
      }),
    );
  });
});
