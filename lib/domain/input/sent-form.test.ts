import { expect, it } from "vitest";
import { sentForm } from "./sent-form";

it("is a form, and nothing else that an action may be called with", () => {
  const form = new FormData();
  expect(sentForm(form)).toBe(form);
  for (const other of [undefined, null, {}, [], "name=x", 1])
    expect(() => sentForm(other as never)).toThrowError(
      expect.objectContaining({
        code: "invalid-input",
        message: "This request did not come from one of Adjudge's forms.",
      }),
    );
});
