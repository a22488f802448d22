/** A download: made while it is taken, kept nowhere on its way. */
export function streamedDownload(
  { fileName, contentType }: { readonly fileName: string; readonly contentType: string },
  body: string | AsyncGenerator<Uint8Array, void, undefined>,
): Response {
  return new Response(typeof body === "string" ? body : streamOf(body), {
    headers: {
      "Content-Type": contentType,
      // Slugs and names of files are plain: nothing in them ends the quotes.
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Bytes as the body of an answer: the next ones are made when the last have been sent. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
