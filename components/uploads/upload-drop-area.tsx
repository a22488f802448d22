"use client";

import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { type AddedFiles, chosenFiles, droppedFiles } from "./dropped-files";

/** Every browser knows it, React's types do not. */
const aFolder = { webkitdirectory: "" };

interface UploadDropAreaProps {
  readonly onFiles: (added: AddedFiles) => void;
  /** A line and no more, where files are there already. */
  readonly small: boolean;
  readonly disabled: boolean;
  readonly children?: ReactNode;
}

/** Where files, folders and zips are dropped; its two buttons do the same without a mouse. */
export function UploadDropArea({ onFiles, small, disabled, children }: UploadDropAreaProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function dragOver(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  async function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles(await droppedFiles(event.dataTransfer));
  }

  function choose(input: HTMLInputElement) {
    onFiles(chosenFiles(input.files ?? []));
    // So that the same file can be chosen again.
    input.value = "";
  }

  const hiddenInput = { type: "file", multiple: true, hidden: true, tabIndex: -1 } as const;
  return (
    <section
      aria-label="Add files"
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "rounded-md border border-dashed px-4 text-center sm:px-8",
        small ? "py-4" : "py-10 sm:py-14",
        over ? "border-accent bg-accent-wash" : "border-rule-strong bg-sunk",
      )}
    >
      {small ? null : (
        <p className="mb-1 font-semibold text-lg">
          <span className="pointer-coarse:hidden">Drop files, a folder or a zip here</span>
          <span className="hidden pointer-coarse:inline">Choose files, a folder or a zip</span>
        </p>
      )}
      {small ? null : <div className="mx-auto max-w-reading text-ink-soft">{children}</div>}
      <div className={cn("flex flex-wrap items-center justify-center gap-2", small ? "" : "mt-5")}>
        {small ? (
          <span className="mr-2 text-ink-soft text-sm pointer-coarse:hidden">Drop more files here, or</span>
        ) : null}
        <Button
          variant={small ? "quiet" : "primary"}
          disabled={disabled}
          onClick={() => files.current?.click()}
        >
          Choose files
        </Button>
        <Button disabled={disabled} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <input
        {...hiddenInput}
        ref={files}
        data-testid="upload-files"
        aria-label="Files"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        {...hiddenInput}
        ref={folder}
        {...aFolder}
        aria-label="Folder"
        onChange={(event) => choose(event.currentTarget)}
      />
    </section>
  );
}
