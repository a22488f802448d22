import { describe, expect, it } from "vitest";
import type { UploadFileView, UploadStateView, UploadView } from "@/lib/domain/uploads/upload-view";
import { UploadSession } from "./upload-session";

/** As much of the server as the page speaks to; each request is kept as "METHOD path". */
class FakeServer {
  readonly requests: string[] = [];
  readonly files = new Map<string, UploadFileView>();
  state: UploadStateView = "receiving";
  includeInput = false;
  uploads = 0;
  /** How often reading or storing is asked after before it is done. */
  patience = 2;
  refuse: ((request: string) => Response | undefined) | undefined;

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, "http://here");
    const request = `${init.method} ${url.pathname}`;
    this.requests.push(request);
    const refusal = this.refuse?.(request);
    if (refusal) return refusal;
    const name = url.searchParams.get("name") ?? "";
    const size = Number(url.searchParams.get("size"));
    if (request === "POST /api/uploads") {
      this.uploads += 1;
      this.state = "receiving";
      this.files.clear();
      return Response.json({ uploadId: `u${this.uploads}` });
    }
    if (request.startsWith("PUT")) {
      const file = { name, size, received: size, recognised: false, inArchive: false, roleChosen: false };
      this.files.set(name, file);
      return Response.json({ name, size, received: size });
    }
    if (url.pathname.endsWith("/done")) {
      const file: UploadFileView = { ...this.files.get(name)!, recognised: true, role: "outputs" };
      this.files.set(name, file);
      return Response.json({ file, upload: this.view() });
    }
    if (init.method === "DELETE") {
      if (name === "") return Response.json(null);
      if (!this.files.delete(name)) return Response.json({ error: { message: "No file." } }, { status: 404 });
    }
    if (init.method === "PATCH" && name !== "") {
      const { role } = JSON.parse(String(init.body));
      this.files.set(name, { ...this.files.get(name)!, role });
    } else if (init.method === "PATCH") {
      this.includeInput = JSON.parse(String(init.body)).settings.includeInput;
    }
    if (url.pathname.endsWith("/preview")) this.state = "reading";
    if (url.pathname.endsWith("/store")) this.state = "storing";
    if (init.method === "GET" && this.patience-- <= 0)
      this.state = this.state === "reading" ? "ready" : this.state === "storing" ? "done" : this.state;
    return Response.json(this.view());
  };

  view(): UploadView {
    return {
      id: `u${this.uploads}`,
      campaignId: "c",
      state: this.state,
      progress: 0.5,
      files: [...this.files.values()],
      settings: { includeInput: this.includeInput, imports: false, roles: {} },
      missing: [],
    };
  }
}

const file = (name: string, content = "x") => ({ name, content: new Blob([content]) });

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn++) await new Promise((done) => setTimeout(done, 0));
  expect(condition()).toBe(true);
}

function begin(server: FakeServer, view?: UploadView) {
  const session = new UploadSession({
    campaignId: "c",
    view,
    fetch: server.fetch,
    pause: () => new Promise((done) => setTimeout(done, 0)),
  });
  session.subscribe(() => undefined);
  const sent = () => until(() => session.snapshot().sendings.size === 0 && !session.snapshot().busy);
  return { session, sent, snapshot: session.snapshot };
}

describe("UploadSession", () => {
  it("begins one upload for files that are sent side by side", async () => {
    const server = new FakeServer();
    const { session, sent, snapshot } = begin(server);
    session.add(["a.txt", "b.txt", "c.txt"].map((name) => file(name)));
    expect([...snapshot().sendings.keys()]).toEqual(["a.txt", "b.txt", "c.txt"]);
    await sent();
    await until(() => snapshot().view?.files.length === 3);
    expect(server.requests.filter((request) => request === "POST /api/uploads")).toHaveLength(1);
  });

  it("leaves a choice as it was made when an answer that was asked for before comes after it", async () => {
    const server = new FakeServer();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const session = new UploadSession({
      campaignId: "c",
      view: undefined,
      fetch: async (address, init) => {
        const answer = await server.fetch(address, init);
        if (init.method === "GET") await held;
        return answer;
      },
      pause: () => Promise.resolve(),
    });
    const includesInput: (boolean | undefined)[] = [];
    session.add([file("a.txt")]);
    await until(() => server.requests.includes("GET /api/uploads/u1"));
    session.subscribe(() => includesInput.push(session.snapshot().view?.settings.includeInput));
    await session.setIncludeInput(true);
    letGo();
    await until(() => server.requests.filter((request) => request.startsWith("GET")).length === 2);
    await until(() => !session.snapshot().busy);
    expect(new Set(includesInput)).toEqual(new Set([true]));
  });

  it("asks which of two files of one name is meant, and sends the second only then", async () => {
    const server = new FakeServer();
    const { session, sent, snapshot } = begin(server);
    session.add([file("a.txt", "old"), file("a.txt", "twin")]);
    expect(snapshot().doubles).toEqual([{ name: "a.txt", here: "a.txt" }]);
    session.keepFirst("a.txt");
    await sent();
    session.add([file("a.txt", "newer")]);
    await sent();
    expect(snapshot().doubles).toEqual([{ name: "a.txt", here: "a.txt" }]);
    expect(snapshot().view?.files.map(({ name, size }) => [name, size])).toEqual([["a.txt", 3]]);
    await session.replace("a.txt");
    await sent();
    expect(snapshot().doubles).toEqual([]);
    expect(server.requests).toContain("DELETE /api/uploads/u1/files");
    expect(snapshot().view?.files.map(({ name, size }) => [name, size])).toEqual([["a.txt", 5]]);
  });

  it("asks the same of names that differ in letter case alone", async () => {
    const server = new FakeServer();
    const { session, sent, snapshot } = begin(server);
    session.add([file("AMU.txt", "old")]);
    await sent();
    session.add([file("amu.TXT", "newer")]);
    expect(snapshot().doubles).toEqual([{ name: "amu.TXT", here: "AMU.txt" }]);
    await session.replace("amu.TXT");
    await sent();
    expect(snapshot().view?.files.map(({ name }) => name)).toEqual(["amu.TXT"]);
  });

  it("keeps the names of files that are not sent, with the reason", () => {
    const { session, snapshot } = begin(new FakeServer());
    session.add([], [{ name: ".DS_Store", reason: "added by macOS" }]);
    expect(snapshot().ignored).toEqual([{ name: ".DS_Store", reason: "added by macOS" }]);
  });

  it("asks until the files are read, and until they are stored", async () => {
    const server = new FakeServer();
    const { session, sent, snapshot } = begin(server);
    session.add([file("a.txt")]);
    await sent();
    await session.preview();
    expect(snapshot().view?.state).toBe("reading");
    await until(() => snapshot().view?.state === "ready");
    server.patience = 3;
    await session.store();
    await until(() => snapshot().view?.state === "done");
    // Whatever comes then is another upload.
    session.add([file("b.txt")]);
    await sent();
    expect(snapshot().view).toMatchObject({ id: "u2", files: [{ name: "b.txt" }] });
  });

  it("goes on asking where the page was closed in the middle, and says while nobody answers", async () => {
    const server = new FakeServer();
    server.uploads = 1;
    server.state = "storing";
    let down = 2;
    const seen: boolean[] = [];
    server.refuse = () => (down-- > 0 ? new Response(null, { status: 502 }) : undefined);
    const { session, snapshot } = begin(server, server.view());
    session.subscribe(() => seen.push(snapshot().unreachable));
    await until(() => snapshot().view?.state === "done");
    expect(seen).toContain(true);
    expect(snapshot().unreachable).toBe(false);
  });

  it("keeps what the server refuses, with its words, and goes on with the rest", async () => {
    const server = new FakeServer();
    const { session, snapshot } = begin(server);
    server.refuse = (request) =>
      request.startsWith("PUT") && server.requests.filter((each) => each.startsWith("PUT")).length === 1
        ? Response.json({ error: { message: "Too large." } }, { status: 413 })
        : undefined;
    session.add([file("a.txt"), file("b.txt")]);
    await until(() => snapshot().sendings.size === 1 && snapshot().view?.files.length === 1);
    expect([...snapshot().sendings.values()]).toMatchObject([{ refused: "Too large." }]);
    await session.remove([...snapshot().sendings.keys()][0] ?? "");
    expect(snapshot().sendings.size).toBe(0);
  });

  it("changes role and switch, and says what did not work", async () => {
    const server = new FakeServer();
    const { session, sent, snapshot } = begin(server);
    session.add([file("a.txt")]);
    await sent();
    await session.setRole("a.txt", "source");
    await session.setIncludeInput(true);
    expect(snapshot().view).toMatchObject({ files: [{ role: "source" }], settings: { includeInput: true } });
    server.refuse = () => Response.json({ error: { message: "Judges have begun." } }, { status: 409 });
    await session.preview();
    expect(snapshot().problem).toBe("Judges have begun.");
    server.refuse = undefined;
    await session.startOver();
    expect(snapshot()).toMatchObject({ view: undefined, problem: undefined });
  });
});
