import type { ExportedFile } from "@/lib/usecases/exports/export-judgments";

/** A file that is made while it is sent, at the pace at which it is taken. */
export function streamedFile({ chunks, contentType, fileName }: ExportedFile): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
