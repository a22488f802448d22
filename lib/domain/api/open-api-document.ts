import { z } from "zod";
import { teamScopeWords } from "../calls/team-scopes";
import { version } from "../version";
import { requestsPerMinute } from "./api-limits";
import { apiScopeWords } from "./api-scopes";
import { describedParameters } from "./described-parameters";
import { type ApiOperation, operations } from "./operations";
import { isRepeatable } from "./query-values";
import { errorResponse } from "./response-schemas";

/** What can go wrong, by status. */
const refusals = {
  "400": "A parameter is invalid; `fields` names it.",
  "401": "The token is missing, unknown, expired or revoked.",
  "403": "The token lacks the scope.",
  "404": "It does not exist, or the token has no access to it; the two look the same.",
  "409": "Not possible in the current state; the message says why.",
  "429": "Too many requests or downloads; `Retry-After` says for how many seconds to wait.",
} as const;

/** OpenAPI 3.1 of the whole API, made from the table of operations and from nothing else. */
export function openApiDocument(): { readonly openapi: string; readonly [member: string]: unknown } {
  return {
    openapi: "3.1.0",
    info: {
      title: "Adjudge",
      version,
      description:
        "Results and judgments of campaigns, read only, and calls for teams, who hand in by it. Operations below /public need no token and show what organisers published: until a campaign closes, systems are shown as letters there. Operations below /calls need a token of a team, created on its page; every other needs an organiser’s token, created on the account page; cookies are not accepted. " +
        `The limit is ${requestsPerMinute} requests a minute per token, or per address without one.`,
    },
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `Tokens begin with adj_. Scopes: ${Object.entries({
            ...apiScopeWords,
            ...teamScopeWords,
          })
            .map(([scope, { hint }]) => `${scope} (${hint})`)
            .join("; ")}`,
        },
      },
      schemas: { Error: schemaOf(errorResponse) },
    },
    paths: pathsOf(Object.entries(operations)),
  };
}

function pathsOf(entries: readonly (readonly [string, ApiOperation])[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, operation] of entries) {
    const path = paths[operation.path] ?? {};
    path[operation.method.toLowerCase()] = operationObject(operationId, operation);
    paths[operation.path] = path;
  }
  return paths;
}

function operationObject(operationId: string, operation: ApiOperation) {
  const { access, summary, description, answer } = operation;
  const needs = access === "public" || access === "token" ? undefined : `Needs the scope ${access}.`;
  const words = [description, needs].filter((sentence) => sentence !== undefined).join(" ");
  return {
    operationId,
    summary,
    ...(words === "" ? {} : { description: words }),
    ...(access === "public"
      ? { security: [] }
      : { security: [{ token: access === "token" ? [] : [access] }] }),
    parameters: [
      ...parametersOf(operation.pathParameters, "path"),
      ...parametersOf(operation.query, "query"),
    ],
    ...(operation.body === "file"
      ? {
          requestBody: {
            required: true,
            content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
          },
        }
      : {}),
    responses: {
      "200": {
        description: summary,
        content:
          answer.kind === "json"
            ? { "application/json": { schema: schemaOf(answer.schema) } }
            : { "application/jsonl": { schema: { type: "string" } } },
      },
      ...Object.fromEntries(
        refusalsOf(operation).map((status) => [
          status,
          {
            description: refusals[status],
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

function refusalsOf({ access, path }: ApiOperation): readonly (keyof typeof refusals)[] {
  const byToken = access === "public" ? [] : (["401", "403"] as const);
  return ["400", ...byToken, ...(path.includes("{") ? (["404", "409"] as const) : []), "429"];
}

function parametersOf(schema: z.ZodObject, place: "path" | "query") {
  return describedParameters(schema).map(({ name, description, schema: type }) => ({
    name,
    in: place,
    // Whatever stands in a query can be left out.
    required: place === "path",
    ...(description === undefined ? {} : { description }),
    ...(place === "query" && isRepeatable(schema, name) ? { style: "form", explode: true } : {}),
    schema: type,
  }));
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "output" });
  return rest;
}
