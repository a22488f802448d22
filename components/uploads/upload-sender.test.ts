import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UploadRequestError } from "./upload-request";
import { type SendOptions, sendFile } from "./upload-sender";

/** A server that keeps what it gets, over a connection that breaks as told: "before" it arrives or "after". */
class FlakyServer {
  readonly pieces: number[] = [];
  readonly pauses: number[] = [];
  readonly troubles: (string | undefined)[] = [];
  received: Uint8Array | undefined;
  size = 0;
  refusal: Response | undefined;

  constructor(readonly breaks: ("before" | "after" | "busy" | "works")[] = []) {}

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const fate = this.breaks.shift() ?? "works";
    if (fate === "before") throw new TypeError("Failed to fetch");
    if (fate === "busy")
      return Response.json(
        { error: { message: "Too many." } },
        { status: 429, headers: { "Retry-After": "7" } },
      );
    const answer = await this.#answer(new URL(address, "http://here"), init);
    if (fate === "after") throw new TypeError("Failed to fetch");
    return answer;
  };

  async #answer(url: URL, { method, body }: RequestInit): Promise<Response> {
    if (this.refusal && method === "PUT") return this.refusal;
    if (method === "GET") {
      const file = { name: "a/Ä.txt", size: this.size, received: this.received?.length };
      return Response.json({ files: this.received ? [file] : [] });
    }
    expect(url.searchParams.get("name")).toBe("a/Ä.txt");
    if (method === "POST") return Response.json({ file: { lines: this.received?.length }, upload: {} });
    const offset = Number(url.searchParams.get("offset"));
    const piece = new Uint8Array(await (body as Blob).arrayBuffer());
    const before = this.received ?? new Uint8Array();
    if (offset > before.length) return Response.json({ error: { message: "A gap." } }, { status: 409 });
    this.size = Number(url.searchParams.get("size"));
    this.pieces.push(offset);
    if (offset === before.length) this.received = new Uint8Array([...before, ...piece]);
    return Response.json({ name: "a/Ä.txt", size: this.size, received: this.received?.length ?? 0 });
  }

  options(more: Partial<SendOptions> = {}): SendOptions {
    return {
      uploadId: "u",
      fetch: this.fetch,
      pause: async (milliseconds) => {
        this.pauses.push(milliseconds);
      },
      signal: new AbortController().signal,
      onTrouble: (message) => this.troubles.push(message),
      pieceSize: 4,
      ...more,
    };
  }
}

const file = (bytes: Uint8Array<ArrayBuffer>) => ({ name: "a/Ä.txt", content: new Blob([bytes]) });
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index);

describe("sendFile", () => {
  it("sends pieces in order, tells how far it is, and has the file looked at", async () => {
    const server = new FlakyServer();
    const progress: number[] = [];
    const sent = await sendFile(file(bytes(10)), server.options({ onProgress: (at) => progress.push(at) }));
    expect(server.pieces).toEqual([0, 4, 8]);
    expect(progress).toEqual([4, 8, 10]);
    expect(sent.file.lines).toBe(10);
    expect(server.troubles).toEqual([]);
  });

  it("sends an empty file in one empty piece", async () => {
    const server = new FlakyServer();
    await sendFile(file(bytes(0)), server.options());
    expect(server.pieces).toEqual([0]);
    expect(server.received).toEqual(new Uint8Array());
  });

  it("goes on where it was after the connection broke, waiting longer each time", async () => {
    const server = new FlakyServer(["works", "before", "before", "works", "works", "busy"]);
    await sendFile(file(bytes(10)), server.options());
    expect(server.received).toEqual(bytes(10));
    expect(server.pieces).toEqual([0, 4, 8]);
    expect(server.pauses).toEqual([1000, 1000, 7000]);
    expect(server.troubles).toContain("The server cannot be reached.");
    expect(server.troubles.at(-1)).toBeUndefined();
  });

  it("does not send again what arrived although the answer was lost", async () => {
    const server = new FlakyServer(["works", "after"]);
    await sendFile(file(bytes(10)), server.options());
    expect(server.pieces).toEqual([0, 4, 8]);
  });

  it("goes back where the server knows less than was thought", async () => {
    const server = new FlakyServer();
    let lost = false;
    const fetch: SendOptions["fetch"] = async (address, init) => {
      if (!lost && address.includes("offset=8")) {
        lost = true;
        server.received = bytes(4);
      }
      return server.fetch(address, init);
    };
    await sendFile(file(bytes(10)), server.options({ fetch }));
    expect(server.received).toEqual(bytes(10));
    expect(server.pieces).toEqual([0, 4, 4, 8]);
  });

  it("gives up with the server's own words where it refuses", async () => {
    const server = new FlakyServer();
    server.refusal = Response.json(
      { error: { code: "too-large", message: "At most 5 GB." } },
      { status: 413 },
    );
    const sending = sendFile(file(bytes(10)), server.options());
    await expect(sending).rejects.toEqual(new UploadRequestError("At most 5 GB.", 413));
    expect(server.pauses).toEqual([]);
  });

  it("says that a file is gone, and does not take that for a broken connection", async () => {
    const server = new FlakyServer();
    const gone = new Blob(["x"]);
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error("gone")) });
    await expect(sendFile({ name: "a/Ä.txt", content: gone }, server.options())).rejects.toThrow(
      "cannot be read any more",
    );
    expect(server.pauses).toEqual([]);
  });

  it("does not quarrel for ever about where to go on", async () => {
    const server = new FlakyServer();
    const fetch: SendOptions["fetch"] = async (address, init) =>
      init.method === "PUT"
        ? Response.json({ error: { message: "A gap." } }, { status: 409 })
        : server.fetch(address, init);
    await expect(sendFile(file(bytes(10)), server.options({ fetch }))).rejects.toThrow("A gap.");
  });

  it("ends when it is aborted, also while it waits", async () => {
    const abort = new AbortController();
    const server = new FlakyServer(Array.from({ length: 9 }, () => "before"));
    const pause = async () => abort.abort();
    const sending = sendFile(file(bytes(10)), server.options({ signal: abort.signal, pause }));
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  });

  it("takes nothing that was there before for its own", async () => {
    const server = new FlakyServer(["before"]);
    server.received = bytes(10).reverse();
    server.size = 10;
    await sendFile(file(bytes(10)), server.options());
    expect(server.pieces[0]).toBe(0);
  });

  it("delivers every byte, and none twice but those of the first piece, whatever breaks", async () => {
    const fates = fc.array(fc.constantFrom("before", "after", "busy", "works"), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), fates, async (content, breaks) => {
        const server = new FlakyServer([...breaks]);
        await sendFile(file(Uint8Array.from(content)), server.options());
        expect(server.received).toEqual(Uint8Array.from(content));
        // The first piece goes again until it is acknowledged.
        const later = server.pieces.filter((offset) => offset > 0);
        expect(new Set(later).size).toBe(later.length);
      }),
    );
  });
});
