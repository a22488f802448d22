import { z } from "zod";
import { AppError } from "../app-error";
import { FormatError } from "../formats/format-error";

/** What is wrong with an uploaded file, as stored with it. */
export const fileProblemSchema = z.object({
  text: z.string(),
  line: z.number().int().min(1).optional(),
});

export type FileProblem = z.infer<typeof fileProblemSchema>;

/** What a person can do something about; anything else goes on. */
export function fileProblemOf(error: unknown): FileProblem {
  if (error instanceof FormatError) return { text: error.problem, line: error.line };
  if (error instanceof AppError) return { text: error.message };
  throw error;
}
