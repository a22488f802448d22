import { describe, expect, it } from "vitest";
import { outcomeOf } from "./access-outcome";

const answer = (status: number, location?: string, body = "") => ({ status, location, body });

describe("what came of asking for a page or a route", () => {
  it.each([
    ["in", answer(307, "/login?callbackUrl=%2Fcampaigns")],
    ["in", answer(401)],
    ["home", answer(307, "/judge")],
    ["home", answer(303, "/campaigns")],
    ["home", answer(308, "/")],
    ["ok", answer(200)],
    ["ok", answer(204)],
    ["ok", answer(299)],
    ["307", answer(307, "/login")],
    ["307", answer(307, "/elsewhere")],
    ["300", answer(300)],
    ["home", answer(300, "/")],
    ["home", answer(399, "/")],
    ["400", answer(400, "/")],
    ["307", answer(307, "/x/login?callbackUrl=%2F")],
    ["199", answer(199, "/")],
    ["ok", answer(299, "/")],
    ["404", answer(404)],
    ["404", answer(404, "/")],
    ["500", answer(500)],
  ])("is %s: %j", (outcome, given) => {
    expect(outcomeOf("page /campaigns", given)).toBe(outcome);
    expect(outcomeOf("page /an/action here", given)).toBe(outcome);
  });
});

describe("what came of calling an action", () => {
  const failed = (message: string, fields = {}) => JSON.stringify({ status: "failed", message, fields });

  it.each([
    ["ok", answer(200, "/campaigns")],
    ["ok", answer(303, "/login?callbackUrl=%2F")],
    ["ok", answer(200)],
    ["ok", answer(200, undefined, '"$undefined"')],
    ["ok", answer(200, undefined, "null")],
    ["ok", answer(200, undefined, "7")],
    ["ok", answer(200, undefined, '{"status":"done"}')],
    ["ok", answer(200, undefined, '{"status":"done","message":"Saved.","fields":{}}')],
    ["ok", answer(200, undefined, '{"message":"Not a state of a form.","fields":{}}')],
    ["ok", answer(200, undefined, '{"link":"x"}')],
    ["403", answer(403)],
    ["404", answer(404, undefined, '"Sign in first."')],
    ["in", answer(200, undefined, '"Sign in first."')],
    ["in", answer(200, undefined, failed("Sign in first."))],
    ["in", answer(200, undefined, '{"problem":"Sign in first."}')],
    ["403", answer(200, undefined, '"Your account does not have permission to do this."')],
    ["403", answer(200, undefined, '"Your role in this campaign does not allow this."')],
    ["404", answer(200, undefined, '"This campaign does not exist, or you do not have access to it."')],
    ["Not here. There is no such thing.", answer(200, undefined, '"Not here. There is no such thing."')],
    [
      "So: Your account does not have permission to do this.",
      answer(200, undefined, '"So: Your account does not have permission to do this."'),
    ],
    [
      "Your account does not have permission to do this. Really.",
      answer(200, undefined, '"Your account does not have permission to do this. Really."'),
    ],
    ["Wrong. Also wrong.", answer(200, undefined, failed("", { one: "Wrong.", two: "Also wrong." }))],
    ["Wrong.", answer(200, undefined, failed("Wrong.", { one: "Not said." }))],
  ])("is %s: %j", (outcome, given) => {
    expect(outcomeOf("action app/login signIn", given)).toBe(outcome);
  });
});
