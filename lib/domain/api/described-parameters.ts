import { z } from "zod";

/** A parameter as JSON Schema has it, without its description. */
export interface ParameterSchema {
  readonly name: string;
  readonly description: string | undefined;
  readonly schema: JsonSchema;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The parameters of a path or query, as what they are read into: a number is told as a number, not as its digits. */
export function describedParameters(schema: z.ZodObject): readonly ParameterSchema[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "output" });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === "object" ? property : {};
    return { name, description, schema: rest };
  });
}
