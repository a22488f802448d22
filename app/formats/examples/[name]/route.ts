import { formatExampleNamed } from "@/lib/domain/uploads/format-examples";
import { furtherExampleNamed } from "@/lib/domain/uploads/further-examples";

interface ExampleRouteContext {
  readonly params: Promise<{ readonly name: string }>;
}

/** A small file of a format, to download and to look at. */
export async function GET(_request: Request, { params }: ExampleRouteContext): Promise<Response> {
  const { name } = await params;
  const example = formatExampleNamed(name) ?? furtherExampleNamed(name);
  if (example === undefined) return new Response("This example does not exist.\n", { status: 404 });
  return new Response(example.content, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${example.name}"`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
