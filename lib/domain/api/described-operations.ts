import { z } from "zod";
import { describedParameters } from "./described-parameters";
import { type ApiAccess, type ApiOperation, operations } from "./operations";
import { isRepeatable } from "./query-values";

export interface DescribedParameter {
  readonly name: string;
  readonly place: "path" | "query";
  /** "number, default 0.05". */
  readonly type: string;
  readonly description: string;
}

/** A field of an answer; `name` says where it stands: "leaderboard.systems[].score". */
export interface DescribedField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: ApiAccess;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly DescribedParameter[];
  /** Empty where the answer is a stream of lines. */
  readonly fields: readonly DescribedField[];
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
}

/** The table of operations in words, for people to read. */
export function describedOperations(): readonly DescribedOperation[] {
  const table: readonly (readonly [string, ApiOperation])[] = Object.entries(operations);
  return table.map(([id, operation]) => ({
    id,
    method: operation.method,
    path: operation.path,
    access: operation.access,
    summary: operation.summary,
    description: operation.description ?? "",
    parameters: [
      ...parametersOf(operation.pathParameters, "path"),
      ...parametersOf(operation.query, "query"),
    ],
    fields:
      operation.answer.kind === "json"
        ? fieldsOf(z.toJSONSchema(operation.answer.schema, { io: "output" }) as Schema, "")
        : [],
  }));
}

function parametersOf(schema: z.ZodObject, place: "path" | "query"): readonly DescribedParameter[] {
  return describedParameters(schema).map(({ name, description = "", schema: found }) => {
    const type = found as Schema;
    const fallback = type.default;
    return {
      name,
      place,
      type: [
        typeText(isRepeatable(schema, name) ? (type.items ?? {}) : type),
        ...(fallback === undefined || Array.isArray(fallback) ? [] : [`default ${String(fallback)}`]),
      ].join(", "),
      description,
    };
  });
}

function fieldsOf(schema: Schema, prefix: string): readonly DescribedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const { inner, suffix } = innermost(field);
    return [
      { name: `${name}${suffix}`, type: typeText(field), description: field.description ?? "" },
      ...fieldsOf(inner, `${name}${suffix}`),
    ];
  });
}

/** What a list, or a value that may be null, holds. */
function innermost(schema: Schema): { readonly inner: Schema; readonly suffix: string } {
  if (schema.anyOf !== undefined) {
    const present = schema.anyOf.find(({ type }) => type !== "null");
    return present === undefined ? { inner: {}, suffix: "" } : innermost(present);
  }
  if (schema.items === undefined) return { inner: schema, suffix: "" };
  const { inner, suffix } = innermost(schema.items);
  return { inner, suffix: `[]${suffix}` };
}

function typeText(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(" or ");
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  if (schema.items !== undefined) return `list of ${typeText(schema.items)}`;
  if (schema.format === "date-time") return "moment";
  const types = schema.type === undefined ? ["any"] : [schema.type].flat();
  return types.join(" or ");
}
