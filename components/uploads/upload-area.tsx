"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "@/components/forms/use-leave-warning";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/dialogs/toast";
import { FormMessage } from "@/components/ui/fields/form-message";
import { Switch } from "@/components/ui/fields/switch";
import { linkStyles } from "@/components/ui/link-styles";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import { TextLink } from "@/components/ui/text-link";
import type { TextLook } from "@/lib/domain/campaigns/text-look";
import { compareCodeUnits } from "@/lib/domain/text/compare-code-units";
import { countOf } from "@/lib/domain/text/format-count";
import { filesInWords } from "@/lib/domain/uploads/file-words";
import { ignoredWords } from "@/lib/domain/uploads/ignored-reason";
import type { UploadView } from "@/lib/domain/uploads/upload-view";
import { FirstSegmentChoices } from "./first-segment-choices";
import { UploadDiscardButton } from "./upload-discard-button";
import { UploadDoubles } from "./upload-doubles";
import { UploadDropArea } from "./upload-drop-area";
import { SendingRow, UploadFileRow } from "./upload-file-row";
import { ImportPreviewView } from "./upload-import-preview";
import { UploadPreviewView } from "./upload-preview";
import { useUploadSession } from "./use-upload-session";

interface UploadAreaProps {
  readonly campaignId: string;
  /** What was sent before, if anything. */
  readonly upload: UploadView | undefined;
  /** An old campaign comes in, with its rankings; these formats hold such, as half a sentence. */
  readonly imports?: { readonly formats: string };
  /** What the campaign's systems do: the source unchanged is then an answer like others. */
  readonly corrects?: boolean;
  /** How judges will see texts. */
  readonly look?: TextLook;
}

/** From files to a campaign's data: sending, looking, storing. Nothing of the campaign changes before the last. */
export function UploadArea({
  campaignId,
  upload,
  imports,
  corrects = true,
  look = "sentences",
}: UploadAreaProps) {
  const { session, snapshot, isSending } = useUploadSession(campaignId, upload, imports !== undefined);
  const words = imports ? importWords : dataWords;
  const { view, sendings, doubles, ignored, problem, unreachable, busy } = snapshot;
  // What is on its way cannot be kept: a page that is left sends no more.
  useLeaveWarning(isSending);
  const router = useRouter();
  const toast = useToast();
  const state = view?.state ?? "receiving";
  const isAtWork = state === "reading" || state === "storing";
  const files = view?.files ?? [];
  const onTheirWay = [...sendings.values()].filter(({ refused }) => refused === undefined).length;
  const isEmpty = files.length === 0 && sendings.size === 0;
  const preview = state === "ready" || state === "storing" ? view?.preview : undefined;

  useEffect(() => {
    if (state !== "done") return;
    toast(words.stored);
    const goal = `/campaigns/${campaignId}/${words.goesTo}`;
    // Whoever is there already may be on the way elsewhere, and must not be taken back.
    if (`${location.pathname}${location.search}` !== goal) router.replace(goal);
    router.refresh();
  }, [state, campaignId, router, toast, words]);

  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The preview appears above what was pressed for it: the focus goes to where it begins.
    if (before.current === "reading" && state === "ready") heading.current?.focus();
    before.current = state;
  }, [state]);

  // In one order, so that no line moves when its file has arrived.
  const names = [...new Set([...files.map(({ name }) => name), ...sendings.keys()])].sort(compareCodeUnits);
  const list = isEmpty ? null : (
    <ul className="border-rule border-t">
      {names.map((name) => {
        const sending = sendings.get(name);
        const file = files.find((each) => each.name === name);
        const onRemove = () => void session.remove(name);
        if (sending) return <SendingRow key={name} sending={sending} onRemove={onRemove} />;
        return file ? (
          <UploadFileRow
            key={name}
            file={file}
            disabled={busy || isAtWork}
            onRole={(role) => void session.setRole(name, role)}
            onRemove={onRemove}
          />
        ) : null;
      })}
    </ul>
  );

  const filesPart = (
    <section className="max-w-190 space-y-4" aria-label="Files">
      <UploadDropArea
        small={!isEmpty}
        disabled={busy}
        onFiles={({ files: added, ignored: hidden }) => session.add(added, hidden)}
      >
        {imports ? <ExpectedOfImport formats={imports.formats} /> : <Expected corrects={corrects} />}
      </UploadDropArea>
      <UploadDoubles
        doubles={doubles}
        onReplace={(name) => void session.replace(name)}
        onKeep={(name) => session.keepFirst(name)}
      />
      {list}
      {ignored.length === 0 ? null : (
        <p className="text-ink-soft text-sm">Not sent: {ignored.map(ignoredWords).join("; ")}.</p>
      )}
      <p role="status" className={isEmpty ? "sr-only" : "text-ink-soft text-sm"}>
        {isSending ? `Sending ${countOf(onTheirWay, "file", "files")}.` : statusOf(view)}
      </p>
      {isEmpty || imports ? null : (
        <Switch
          label="Include the unchanged source as the system INPUT"
          hint={
            corrects
              ? "It shows whether the systems are better than doing nothing."
              : "Meant for corrections: judges would find the source itself among the texts to rank."
          }
          checked={view?.settings.includeInput ?? false}
          disabled={busy || view === undefined}
          onChange={(event) => void session.setIncludeInput(event.target.checked)}
        />
      )}
      {isEmpty || view === undefined ? null : (
        <FirstSegmentChoices
          view={view}
          disabled={busy}
          onChoice={(choice, first) => void session.setFirst(choice, first)}
        />
      )}
      {state === "ready" ? null : <FormMessage kind="error">{problem}</FormMessage>}
      {isEmpty || view === undefined ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {state === "ready" ? null : (
            <Button
              variant="primary"
              busy={busy}
              disabled={isSending || view.missing.length > 0}
              onClick={() => void session.preview()}
            >
              Preview
            </Button>
          )}
          <UploadDiscardButton onDiscard={() => session.startOver()} />
        </div>
      )}
    </section>
  );

  return (
    <div className="space-y-4">
      {unreachable ? (
        <Notice kind="warning">The server does not respond. Its work continues; trying again.</Notice>
      ) : null}
      {view?.error ? (
        <Notice kind="warning" title="Nothing was saved.">
          {view.error}
        </Notice>
      ) : null}
      {preview ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            Preview
          </h2>
          {preview.judgments ? <ImportPreviewView preview={preview.judgments} /> : null}
          {preview.judgments?.hasOutputs === false ? null : (
            <UploadPreviewView preview={preview} look={look} corrects={corrects} />
          )}
        </>
      ) : null}
      {isAtWork ? <AtWork view={view} /> : null}
      {state === "ready" ? (
        <div className="flex flex-wrap items-center gap-3 border-rule border-t pt-4">
          <Button variant="primary" busy={busy} onClick={() => void session.store()}>
            {words.store}
          </Button>
          <span className="text-ink-soft text-sm">{words.before}</span>
        </div>
      ) : null}
      {isAtWork || state === "done" ? null : state === "ready" ? (
        <details className="pt-2">
          <summary className="w-fit cursor-pointer rounded-sm font-semibold text-sm">Change files</summary>
          <div className="mt-3">{filesPart}</div>
        </details>
      ) : (
        filesPart
      )}
      {state === "ready" ? <FormMessage kind="error">{problem}</FormMessage> : null}
      {state === "done" ? <p role="status">Saved.</p> : null}
    </div>
  );
}

const dataWords = {
  stored: "Data saved",
  goesTo: "data",
  store: "Save data",
  before: "The campaign does not change until you save.",
};

const importWords = {
  stored: "Imported",
  goesTo: "results",
  store: "Import",
  before: "The campaign will be closed, with its results available at once.",
};

function ExpectedOfImport({ formats }: { readonly formats: string }) {
  return (
    <>
      <p>
        The rankings as {formats}. If you have them, add the sources, the outputs of each system and their
        annotated edits, gold corrections, references and metric scores.
      </p>
      <p className="mt-2">
        <TextLink href="/formats">File formats</TextLink>
      </p>
    </>
  );
}

/** What is expected, in the manner of the page that says it in full. */
function Expected({ corrects }: { readonly corrects: boolean }) {
  return (
    <>
      {corrects ? (
        <p>
          One file with the sources and one per system, line by line; or everything in one file: a table
          (CSV), JSONL or Appraise XML. You can add document ids, gold corrections, annotated edits of systems
          (<code>ALPHA.m2</code> next to <code>ALPHA.txt</code>), references and metric scores.
        </p>
      ) : (
        <p>
          For texts with line breaks: a folder of sources and one per system, with one file per text (and one
          called references, if you have them), as folders or as a zip; or everything in one file, as JSONL or
          a table (CSV). A file with one line per segment cannot hold line breaks.
        </p>
      )}
      <p className="mt-2">
        <TextLink href="/formats">File formats</TextLink>
        {" · "}
        <a href="/formats/example-files.zip" download className={linkStyles()}>
          Try with example files
        </a>
      </p>
    </>
  );
}

/** A worker looks for work every other second: only what waits longer waits for others. */
const WAITS_FOR_OTHERS_MS = 4000;

function AtWork({ view }: { readonly view: UploadView | undefined }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITS_FOR_OTHERS_MS);
    return () => clearTimeout(timer);
  }, []);
  const percent = Math.floor(100 * (view?.progress ?? 0));
  const doing = view?.state === "storing" ? "Saving" : "Reading";
  const howFar = percent > 0 ? `: ${percent} %.` : late ? ": waiting for other work to finish." : ".";
  return (
    <div role="status">
      <ProgressBar done={percent} total={100}>
        {doing}
        {howFar} You can close this page; the work continues.
      </ProgressBar>
    </div>
  );
}

function statusOf(view: UploadView | undefined): string {
  if (view === undefined || view.files.length === 0) return "";
  return `${filesInWords(view)}. ${view.missing.join(" ")}`.trim();
}
