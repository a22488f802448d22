import { answerPrivately } from "@/app/api/answer-privately";
import { requestContext } from "@/lib/context";
import { addTestSet } from "@/lib/usecases/calls/add-test-set";

export const dynamic = "force-dynamic";

/** Adds a test set from the files of a form. */
export function POST(
  request: Request,
  { params }: { readonly params: Promise<{ readonly call: string }> },
): Promise<Response> {
  return answerPrivately(async () => {
    const context = await requestContext();
    // Whoever may not add one is told so first, whatever they send.
    const form = await request.formData().catch(() => new FormData());
    const files = async (name: string) =>
      Promise.all(
        form
          .getAll(name)
          .filter((file) => file instanceof File && file.size > 0)
          .map(async (file) => ({
            name: (file as File).name,
            bytes: new Uint8Array(await (file as File).arrayBuffer()),
          })),
      );
    const [source] = await files("source");
    const [documents] = await files("documents");
    return addTestSet(
      {
        ...{ callId: (await params).call, name: String(form.get("name") ?? ""), documents },
        source: source ?? { name: "source", bytes: new Uint8Array() },
        isValidation: form.get("validation") === "on",
        gold: await files("gold"),
        references: await files("references"),
      },
      context,
    );
  });
}
