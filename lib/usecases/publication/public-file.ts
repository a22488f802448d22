import { AppError } from "../../domain/app-error";
import type { ExportedFile } from "../exports/export-judgments";
import type { AnonymousContext } from "../use-case-context";
import { publicJudgments } from "./public-judgments";
import { publicLeaderboardFile, publicTableFormats } from "./public-leaderboard-file";
import { publicOutputs } from "./public-outputs";
import { publicPackage } from "./public-package";

interface PublicFileInput {
  readonly slug: string;
  /** As it stands in the address: leaderboard.csv, judgments.jsonl … */
  readonly file: string;
  readonly clientAddress: string | undefined;
  /** As the query of the address has it, for the leaderboard. */
  readonly method: string | undefined;
  /** Likewise, a saved set of systems. */
  readonly set?: string | undefined;
  /** Of this installation, where one was configured. */
  readonly address?: string | undefined;
}

/** A file of a public page, by its name. */
export async function publicFile(
  { file, method, set, address, ...input }: PublicFileInput,
  context: AnonymousContext,
): Promise<ExportedFile> {
  if (file === "judgments.jsonl") return publicJudgments(input, context);
  if (file === "outputs.jsonl") return publicOutputs(input, context);
  if (file === "data.zip") return publicPackage({ ...input, address }, context);
  const format = publicTableFormats.find((known) => file === `leaderboard.${known}`);
  if (format === undefined) throw new AppError("not-found", "This file does not exist.");
  return publicLeaderboardFile({ ...input, format, method, set }, context);
}
