import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { downloadRefusal } from "./download-refusal";

describe("downloadRefusal", () => {
  const error = new AppError("conflict", "The judgments have changed.");

  it("is a sentence for whoever followed a link", () => {
    const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    expect(downloadRefusal(error, browser)).toEqual({
      status: 409,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      text: "The judgments have changed.\n",
    });
  });

  it("is what a program reads for everything else", () => {
    for (const accept of [null, "*/*", "application/json"]) {
      const { status, text, headers } = downloadRefusal(error, accept);
      expect(headers).toEqual({ "Content-Type": "application/json", "Cache-Control": "no-store" });
      expect(status).toBe(409);
      expect(JSON.parse(text)).toEqual({ error: { code: "conflict", message: error.message } });
    }
  });

  it("says when to come back", () => {
    const late = new AppError("too-many-requests", "Too many.", { retryAfterSeconds: 20 });
    expect(downloadRefusal(late, "text/html").headers).toMatchObject({ "Retry-After": "20" });
  });
});
