"use client";

import { useState } from "react";
import { linkStyles } from "@/components/ui/text-link";
import { pngOfSvg } from "./png-of-svg";

interface PngButtonProps {
  readonly source: string;
  readonly fileName: string;
  readonly title: string;
}

/** Draws a plot as a picture and hands it to the browser's downloads. */
export function PngButton({ source, fileName, title }: PngButtonProps) {
  const [problem, setProblem] = useState("");

  async function download() {
    setProblem("");
    try {
      const answer = await fetch(source);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      const url = URL.createObjectURL(await pngOfSvg(await answer.text()));
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      setProblem("The picture could not be made: take the SVG.");
    }
  }

  return (
    <>
      <button type="button" className={linkStyles("text", "cursor-pointer")} onClick={download}>
        PNG<span className="sr-only"> of {title}</span>
      </button>
      <span role="status" className={problem === "" ? "sr-only" : "text-warning"}>
        {problem}
      </span>
    </>
  );
}
