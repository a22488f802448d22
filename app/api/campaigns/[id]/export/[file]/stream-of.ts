/** Bytes as the body of an answer: the next ones are made when the last have been sent. */
export function streamOf(
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
