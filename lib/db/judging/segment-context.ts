import type { ContextSettings } from "../../domain/campaigns/settings";
import { Prisma } from "../generated/client";

/**
 * The sentences "before" and "after" segment `s`, each in order, as columns of a query. They end where the document
 * does; where no document is named nobody knows that neighbouring lines belong together, unless the organiser says so.
 */
export function contextColumns({ contextSentences, linesFollow }: ContextSettings): Prisma.Sql {
  const neighbours = (range: Prisma.Sql) => Prisma.sql`
    ARRAY(SELECT n."source" FROM "segment" n
          WHERE n."campaign_id" = s."campaign_id" AND n."document" IS NOT DISTINCT FROM s."document"
            AND (s."document" IS NOT NULL OR ${linesFollow}::boolean)
            AND n."position" BETWEEN ${range}
          ORDER BY n."position")`;
  return Prisma.sql`
    ${neighbours(Prisma.sql`s."position" - ${contextSentences}::int AND s."position" - 1`)} AS "before",
    ${neighbours(Prisma.sql`s."position" + 1 AND s."position" + ${contextSentences}::int`)} AS "after"`;
}
