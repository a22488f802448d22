import { describe, expect, it } from "vitest";
import { useTestDatabase } from "../../../testing/database/database";
import { contextOf, createOrganiser, testNow } from "../../../testing/database/people";
import { signInWithProvider } from "./sign-in-with-provider";

const { db } = useTestDatabase();

const signIn = (verifiedEmail: string | null | undefined) =>
  signInWithProvider({ provider: "oidc", verifiedEmail }, contextOf(db));

const refusal = { code: "forbidden", message: "No account here has that verified e-mail address." };

describe("a sign-in that another service vouches for", () => {
  it.each(["ORGANISER", "ADMIN"] as const)("opens the account of an %s with that address", async (role) => {
    const { actor, email } = await createOrganiser(db, { role });
    expect(await signIn(email.toUpperCase())).toEqual({ userId: actor.id, sessionVersion: 1 });
  });

  it("makes no account, whatever the service says", async () => {
    const before = await db.user.count();
    for (const address of ["unknown@example.org", null, undefined, "", "nonsense"])
      await expect(signIn(address)).rejects.toMatchObject(refusal);
    expect(await db.user.count()).toBe(before);
  });

  it("does not open an account that was disabled", async () => {
    await db.user.create({ data: { role: "ORGANISER", email: "off@example.org", disabledAt: testNow } });
    await expect(signIn("off@example.org")).rejects.toMatchObject(refusal);
  });

  it("does not open a judge's account, which is entered by its link alone", async () => {
    await db.user.create({ data: { role: "JUDGE", email: "judge@example.org" } });
    await expect(signIn("judge@example.org")).rejects.toMatchObject(refusal);
  });

  it("stands in the audit with the service's name, and one that is refused does not", async () => {
    const { actor, email } = await createOrganiser(db);
    const before = await db.auditEvent.count();
    await signIn(email);
    await signIn("unknown@example.org").catch(() => {});
    expect(await db.auditEvent.count()).toBe(before + 1);
    expect(await db.auditEvent.findMany({ where: { actorId: actor.id } })).toMatchObject([
      { at: testNow, action: "signed-in", detail: { with: "oidc" } },
    ]);
  });
});
