import { presentRouteError } from "@/app/_errors/present-route-error";
import { anonymousContext, platformMeans } from "@/lib/context";
import { receiveEvent } from "@/lib/usecases/platforms/receive-event";

export const dynamic = "force-dynamic";

interface EventsRouteContext {
  readonly params: Promise<{ readonly connection: string }>;
}

/** The webhook that a crowd platform calls: whoever calls it is known by the signature. */
export async function POST(request: Request, { params }: EventsRouteContext): Promise<Response> {
  try {
    const { connection } = await params;
    const body = await request.text();
    const { headers } = request;
    await receiveEvent(
      {
        ...{ connection, body },
        timestamp: headers.get("x-prolific-request-timestamp"),
        signature: headers.get("x-prolific-request-signature"),
      },
      platformMeans().secret,
      anonymousContext(),
    );
    return new Response(null, { status: 204 });
  } catch (error) {
    return presentRouteError(error);
  }
}
