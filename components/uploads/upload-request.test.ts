import { expect, test } from "vitest";
import { uploadRequest } from "./upload-request";

const answering = (status: number, body: unknown) => async () => Response.json(body, { status });

test.each([
  ["its message", { error: { code: "gone", message: "It is gone." } }, "It is gone."],
  [
    "what is wrong with each entry",
    { error: { code: "invalid-input", message: "Some.", fields: { name: "Too long.", size: "Too big." } } },
    "Too long. Too big.",
  ],
  ["its message where no entry is named", { error: { message: "Some.", fields: {} } }, "Some."],
  ["the status of what says nothing", "?", "The server answered 400."],
])("a refusal is told by %s", async (_, body, message) => {
  const request = uploadRequest(answering(400, body), "GET", "/api/uploads/1");
  await expect(request).rejects.toMatchObject({ name: "UploadRequestError", message, status: 400 });
});
