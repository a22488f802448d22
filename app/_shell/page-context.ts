import { cache } from "react";
import { requestContext } from "@/lib/context";

/**
 * The context of a page, once for its frame, its title and whatever comes after the rest: who asks is read once, and so
 * is a campaign. For rendering alone; what may change something asks `requestContext` and sees the moment.
 */
export const pageContext = cache(async () => ({ ...(await requestContext()), seen: new Map() }));
