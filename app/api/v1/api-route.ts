import type { z } from "zod";
import { presentRouteError } from "@/app/_errors/present-route-error";
import { anonymousContext, requestClientAddress } from "@/lib/context";
import type { ApiAccess, ApiOperation } from "@/lib/domain/api/operations";
import { queryValues } from "@/lib/domain/api/query-values";
import { AppError } from "@/lib/domain/app-error";
import type { TeamScope } from "@/lib/domain/calls/team-scopes";
import { parseInput } from "@/lib/domain/input/field-problems";
import { type ApiContext, enterApi } from "@/lib/usecases/api/enter-api";
import { enterTeamApi, type TeamApiContext } from "@/lib/usecases/api/enter-team-api";
import type { ExportedFile } from "@/lib/usecases/exports/export-judgments";
import type { AnonymousContext } from "@/lib/usecases/use-case-context";
import { streamedFile } from "./streamed-file";

export interface ApiRouteContext {
  readonly params: Promise<Readonly<Record<string, string | readonly string[] | undefined>> | undefined>;
}

/** Path and query parameters together: no operation has one name for both. */
type Input<Operation extends ApiOperation> = z.output<Operation["pathParameters"]> &
  z.output<Operation["query"]>;

type Result<Operation extends ApiOperation> = Operation["answer"] extends {
  readonly kind: "json";
  readonly schema: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : ExportedFile;

/** An operation that takes a token: who sends no good one is told so before anything else is looked at. */
export function answerByToken<
  Operation extends ApiOperation & { readonly access: Exclude<ApiAccess, TeamScope> },
>(
  operation: Operation,
  request: Request,
  route: ApiRouteContext,
  work: (input: Input<Operation>, context: ApiContext) => Promise<Result<Operation>>,
): Promise<Response> {
  return answered(async () => {
    const { access } = operation;
    const context = await enterApi(
      {
        authorization: request.headers.get("authorization"),
        scope: access === "public" || access === "token" ? undefined : access,
        clientAddress: await requestClientAddress(),
      },
      anonymousContext(),
    );
    return presented(await work(await inputOf(operation, request, route), context));
  });
}

/** An operation for a team's programs. What is sent is there in whole before it is asked what time it is. */
export function answerTeam<Operation extends ApiOperation & { readonly access: TeamScope }>(
  operation: Operation,
  request: Request,
  route: ApiRouteContext,
  work: (
    input: Input<Operation> & { readonly body: Uint8Array<ArrayBuffer>; readonly startedAt: Date },
    context: TeamApiContext,
  ) => Promise<Result<Operation>>,
): Promise<Response> {
  return answered(async () => {
    const began = anonymousContext();
    const asks = {
      authorization: request.headers.get("authorization"),
      scope: operation.access,
      clientAddress: await requestClientAddress(),
    };
    const { actor } = await enterTeamApi(asks, began);
    const input = await inputOf(operation, request, route);
    const body = new Uint8Array(operation.body === "file" ? await request.arrayBuffer() : []);
    const context = { ...anonymousContext(), actor };
    return presented(await work({ ...input, body, startedAt: began.now }, context));
  });
}

/** An operation that anybody may ask, from any page of the web. */
export async function answerAnybody<Operation extends ApiOperation>(
  operation: Operation,
  request: Request,
  route: ApiRouteContext,
  work: (
    input: Input<Operation> & { readonly clientAddress: string | undefined },
    context: AnonymousContext,
  ) => Promise<Result<Operation>>,
): Promise<Response> {
  const response = await answered(async () => {
    const input = await inputOf(operation, request, route);
    const clientAddress = await requestClientAddress();
    return presented(await work({ ...input, clientAddress }, anonymousContext()));
  });
  response.headers.set("Access-Control-Allow-Origin", "*");
  return response;
}

/** A program that has mistaken an address gets an error that it can read, and no page. */
export function answerUnknownAddress(): Promise<Response> {
  return answered(async () => {
    throw new AppError(
      "not-found",
      "This operation does not exist. See /api/v1/openapi.json for all operations.",
    );
  });
}

/** What is withdrawn or revoked is gone with the next request: nothing is kept on its way. */
async function answered(work: () => Promise<Response>): Promise<Response> {
  const response = await work().catch(presentRouteError);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  if (response.status === 401) response.headers.set("WWW-Authenticate", 'Bearer realm="Adjudge"');
  return response;
}

function presented(result: unknown): Response {
  return isFile(result) ? streamedFile(result) : Response.json(result);
}

function isFile(result: unknown): result is ExportedFile {
  return typeof result === "object" && result !== null && "chunks" in result;
}

async function inputOf<Operation extends ApiOperation>(
  operation: Operation,
  request: Request,
  { params }: ApiRouteContext,
): Promise<Input<Operation>> {
  // An address without parameters comes with none at all.
  const path = operation.pathParameters.safeParse((await params) ?? {});
  // An address that can be nobody's is like one that is not yours.
  if (!path.success)
    throw new AppError("not-found", "There is nothing at this address, or you do not have access to it.");
  const search = new URL(request.url).searchParams;
  const query = parseInput(operation.query, queryValues(search, operation.query));
  return { ...path.data, ...query } as Input<Operation>;
}
