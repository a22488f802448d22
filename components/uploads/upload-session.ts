import type { FileRole } from "@/lib/domain/uploads/file-role";
import { type IgnoredFile, ignoredTogether } from "@/lib/domain/uploads/ignored-reason";
import type { FirstSegment } from "@/lib/domain/uploads/numbering/find-numbering";
import type { UploadStarted, UploadView } from "@/lib/domain/uploads/upload-view";
import { type Fetch, UploadRequestError, uploadRequest } from "./upload-request";
import { type FileToSend, sendFile } from "./upload-sender";

/** A file on its way. */
export interface Sending {
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  /** What holds it up for the moment. */
  readonly trouble?: string;
  /** Why it will not come. */
  readonly refused?: string;
}

/** A file that was added under a name that is taken. */
export interface DoubleFile {
  readonly name: string;
  /** What the file that is here is called. */
  readonly here: string;
}

export interface UploadSnapshot {
  /** As the server last told; nothing before the first file. */
  readonly view: UploadView | undefined;
  /** By name. */
  readonly sendings: ReadonlyMap<string, Sending>;
  /** Names of files that were added although one of that name, or of one that differs in letter case alone, is here. */
  readonly doubles: readonly DoubleFile[];
  /** Hidden files and the like, which are not sent. */
  readonly ignored: readonly IgnoredFile[];
  /** Why the last thing that was asked for did not happen. */
  readonly problem: string | undefined;
  /** The server is not there for the moment: what is shown may be old. */
  readonly unreachable: boolean;
  /** A request other than for sending is under way. */
  readonly busy: boolean;
}

export interface UploadSessionOptions {
  readonly campaignId: string;
  /** An old campaign comes in, with its rankings. */
  readonly imports?: boolean;
  readonly view: UploadView | undefined;
  readonly fetch: Fetch;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const SENT_SIDE_BY_SIDE = 2;
const POLL_MS = 500;
const POLL_IN_TROUBLE_MS = 2000;

/** What the page knows of an upload, and all that can be done to it. React reads it by `subscribe` and `snapshot`. */
export class UploadSession {
  readonly #options: UploadSessionOptions;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: FileToSend[] = [];
  readonly #doubles = new Map<string, FileToSend & DoubleFile>();
  readonly #aborts = new Map<string, AbortController>();
  #snapshot: UploadSnapshot;
  #starting: Promise<string> | undefined;
  #underWay = 0;
  /** How often something was asked for that changes the upload. */
  #requests = 0;
  #requestsUnderWay = 0;
  /** Something was told that may have been known before the last request. */
  #missed = false;
  #polling = false;
  #ended = false;

  constructor(options: UploadSessionOptions) {
    this.#options = options;
    this.#snapshot = {
      view: options.view,
      sendings: new Map(),
      doubles: [],
      ignored: [],
      problem: undefined,
      unreachable: false,
      busy: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#ended = false;
    void this.#poll();
    return () => {
      this.#listeners.delete(listener);
      this.#ended = this.#listeners.size === 0;
    };
  };

  readonly snapshot = (): UploadSnapshot => this.#snapshot;

  /** Sends files, two side by side; one whose name is taken waits for somebody to say which of the two is meant. */
  add(files: readonly FileToSend[], ignored: readonly IgnoredFile[] = []): void {
    const sendings = new Map(this.#snapshot.sendings);
    const fresh: FileToSend[] = [];
    for (const file of files) {
      const here = this.#taken(file, [...sendings.keys(), ...fresh.map(({ name }) => name)]);
      if (here === undefined) fresh.push(file);
      else this.#doubles.set(file.name, { ...file, here });
    }
    this.#change({
      doubles: this.#doubleNames(),
      ignored: ignoredTogether([...this.#snapshot.ignored, ...ignored]),
    });
    this.#send(fresh);
  }

  /** The file that is here goes, and the one that was added under its name comes. */
  async replace(name: string): Promise<void> {
    const file = this.#doubles.get(name);
    this.keepFirst(name);
    if (file === undefined) return;
    if (file.here !== name) await this.remove(file.here);
    this.#send([file]);
  }

  /** The file that is here stays. */
  keepFirst(name: string): void {
    this.#doubles.delete(name);
    this.#change({ doubles: this.#doubleNames() });
  }

  #doubleNames(): readonly DoubleFile[] {
    return [...this.#doubles.values()].map(({ name, here }) => ({ name, here }));
  }

  /** What the file is called that has this one's name; none where it is this one, half sent. */
  #taken({ name }: FileToSend, others: readonly string[]): string | undefined {
    const { view } = this.#snapshot;
    const there = view === undefined || view.state === "done" ? [] : view.files;
    const same = (other: string) =>
      other.normalize("NFC").toLowerCase() === name.normalize("NFC").toLowerCase();
    const known = there.find((file) => file.recognised && !file.inArchive && same(file.name))?.name;
    return (
      known ??
      others.find((other) => same(other) && this.#snapshot.sendings.get(other)?.refused === undefined)
    );
  }

  #send(files: readonly FileToSend[]): void {
    const sendings = new Map(this.#snapshot.sendings);
    for (const file of files) {
      this.#aborts.get(file.name)?.abort();
      const place = this.#waiting.findIndex(({ name }) => name === file.name);
      if (place >= 0) this.#waiting.splice(place, 1);
      this.#waiting.push(file);
      sendings.set(file.name, { name: file.name, size: file.content.size, sent: 0 });
    }
    this.#change({ sendings, problem: undefined });
    while (this.#underWay < SENT_SIDE_BY_SIDE && this.#waiting.length > 0) void this.#sendNext();
  }

  remove(name: string): Promise<void> {
    const place = this.#waiting.findIndex((file) => file.name === name);
    if (place >= 0) this.#waiting.splice(place, 1);
    this.#aborts.get(name)?.abort();
    this.#forgetSending(name);
    if (!this.#knows(name)) return Promise.resolve();
    return this.#ask("DELETE", `/files?name=${encodeURIComponent(name)}`);
  }

  setRole(name: string, role: FileRole): Promise<void> {
    this.#expect((view) => ({
      ...view,
      files: view.files.map((file) => (file.name === name ? { ...file, role } : file)),
    }));
    return this.#ask("PATCH", `/files?name=${encodeURIComponent(name)}`, { role });
  }

  setIncludeInput(includeInput: boolean): Promise<void> {
    this.#expect((view) => ({ ...view, settings: { ...view.settings, includeInput } }));
    return this.#ask("PATCH", "", { settings: { includeInput } });
  }

  /** Says what files call their first segment; nothing leaves it to the texts. */
  setFirst(choice: "firstSegment" | "firstScored", first: FirstSegment | undefined): Promise<void> {
    this.#expect((view) => ({ ...view, settings: { ...view.settings, [choice]: first } }));
    return this.#ask("PATCH", "", { settings: { [choice]: first ?? null } });
  }

  /** Has the files read for the preview. */
  preview(): Promise<void> {
    return this.#ask("POST", "/preview", {});
  }

  store(): Promise<void> {
    return this.#ask("POST", "/store", {});
  }

  /** Nobody looks any more: what is on its way stops, what is there stays. */
  stopSending(): void {
    this.#waiting.length = 0;
    for (const abort of this.#aborts.values()) abort.abort();
  }

  /** Away with all of it. */
  async startOver(): Promise<void> {
    this.stopSending();
    await this.#ask("DELETE", "");
    if (this.#snapshot.problem === undefined) {
      this.#starting = undefined;
      this.#doubles.clear();
      this.#change({ view: undefined, sendings: new Map(), doubles: [], ignored: [] });
    }
  }

  async #sendNext(): Promise<void> {
    const file = this.#waiting.shift();
    if (file === undefined) return;
    this.#underWay += 1;
    const { name } = file;
    const abort = new AbortController();
    this.#aborts.set(name, abort);
    let asOf = this.#requests;
    try {
      const uploadId = await this.#start();
      // Whatever was sent under this name before is not the beginning of this file.
      if (this.#knows(name)) await this.#ask("DELETE", `/files?name=${encodeURIComponent(name)}`);
      const { upload } = await sendFile(file, {
        uploadId,
        fetch: this.#options.fetch,
        pause: this.#options.pause,
        signal: abort.signal,
        onProgress: (sent) => {
          asOf = this.#requests;
          this.#updateSending(name, { sent });
        },
        onTrouble: (trouble) => this.#updateSending(name, { trouble }),
      });
      this.#forgetSending(name);
      this.#heard(upload, asOf);
    } catch (error) {
      if (!abort.signal.aborted) this.#updateSending(name, { refused: inWords(error), trouble: undefined });
    } finally {
      if (this.#aborts.get(name) === abort) this.#aborts.delete(name);
      this.#underWay -= 1;
    }
    if (this.#waiting.length > 0) await this.#sendNext();
    // Answers of files sent side by side may come in another order than they were made.
    else if (this.#underWay === 0) await this.#refresh();
  }

  /** One upload for all files, begun with the first of them. */
  #start(): Promise<string> {
    const { view } = this.#snapshot;
    if (view !== undefined && view.state !== "done") return Promise.resolve(view.id);
    this.#starting ??= uploadRequest<UploadStarted>(this.#options.fetch, "POST", "/api/uploads", {
      json: { campaignId: this.#options.campaignId, ...(this.#options.imports ? { imports: true } : {}) },
    }).then(
      ({ uploadId }) => {
        // The one before is gone with this.
        this.#change({ view: undefined });
        return uploadId;
      },
      (error: unknown) => {
        this.#starting = undefined;
        throw error;
      },
    );
    return this.#starting;
  }

  async #ask(method: "POST" | "PATCH" | "DELETE", path: string, json?: unknown): Promise<void> {
    this.#requests += 1;
    this.#requestsUnderWay += 1;
    const asOf = this.#requests;
    this.#change({ busy: true, problem: undefined });
    try {
      const view = await uploadRequest<UploadView | null>(
        this.#options.fetch,
        method,
        `/api/uploads/${encodeURIComponent(await this.#start())}${path}`,
        json === undefined ? {} : { json },
      );
      this.#requestsUnderWay -= 1;
      if (view !== null) this.#heard(view, asOf);
      this.#change({ busy: this.#requestsUnderWay > 0 });
      void this.#poll();
    } catch (error) {
      this.#requestsUnderWay -= 1;
      this.#missed = true;
      this.#change({ busy: this.#requestsUnderWay > 0, problem: inWords(error) });
    }
    if (this.#missed && this.#requestsUnderWay === 0) await this.#refresh();
  }

  /** What was told before the last request was made would take back on the screen what that changes. */
  #heard(view: UploadView, asOf: number): void {
    if (asOf === this.#requests) this.#change({ view });
    else this.#missed = true;
  }

  /** Shows what the server is about to say: a switch that waits for it would seem stuck. */
  #expect(change: (view: UploadView) => UploadView): void {
    const { view } = this.#snapshot;
    if (view !== undefined) this.#change({ view: change(view) });
  }

  /** Asks how far the server is, twice a second, while it reads or stores. */
  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    while (!this.#ended && isAtWork(this.#snapshot.view)) {
      await this.#options.pause(this.#snapshot.unreachable ? POLL_IN_TROUBLE_MS : POLL_MS);
      await this.#refresh();
    }
    this.#polling = false;
  }

  async #refresh(): Promise<void> {
    const { view } = this.#snapshot;
    if (view === undefined) return;
    const asOf = this.#requests;
    this.#missed = false;
    try {
      const address = `/api/uploads/${encodeURIComponent(view.id)}`;
      const now = await uploadRequest<UploadView>(this.#options.fetch, "GET", address);
      this.#change({ unreachable: false });
      this.#heard(now, asOf);
    } catch (error) {
      const passes = error instanceof UploadRequestError && error.passes;
      if (passes) this.#change({ unreachable: true });
      else this.#change({ view: undefined, problem: inWords(error) });
    }
    if (this.#missed && this.#requestsUnderWay === 0) await this.#refresh();
  }

  #knows(name: string): boolean {
    return this.#snapshot.view?.files.some((file) => file.name === name) ?? false;
  }

  #updateSending(
    name: string,
    news: { readonly sent?: number; readonly trouble?: string | undefined; readonly refused?: string },
  ): void {
    const before = this.#snapshot.sendings.get(name);
    if (before === undefined) return;
    const { trouble: _, ...rest } = before;
    const { trouble = "trouble" in news ? undefined : before.trouble, ...others } = news;
    const now = { ...rest, ...others, ...(trouble === undefined ? {} : { trouble }) };
    this.#change({ sendings: new Map(this.#snapshot.sendings).set(name, now) });
  }

  #forgetSending(name: string): void {
    const sendings = new Map(this.#snapshot.sendings);
    sendings.delete(name);
    this.#change({ sendings });
  }

  #change(news: Partial<UploadSnapshot>): void {
    if (news.view?.state === "done") this.#starting = undefined;
    this.#snapshot = { ...this.#snapshot, ...news };
    for (const listener of this.#listeners) listener();
  }
}

function isAtWork(view: UploadView | undefined): boolean {
  return view?.state === "reading" || view?.state === "storing";
}

function inWords(error: unknown): string {
  if (error instanceof UploadRequestError) return error.message;
  throw error;
}
