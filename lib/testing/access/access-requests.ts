import type { AccessPeople } from "./access-people";
import type { AccessRequest } from "./access-request";
import { actionRequests } from "./action-requests";
import { requestByAddress } from "./requests-by-address";
import { routeRequests } from "./route-requests";

/** Requests that need more than their address. */
export function accessRequests(people?: AccessPeople): Readonly<Record<string, AccessRequest>> {
  return { ...routeRequests, ...actionRequests(people ?? noPeople) };
}

/** The sample request of an entrance: what is said of it, or its address alone. */
export function requestOf(said: Readonly<Record<string, AccessRequest>>, entrance: string): AccessRequest {
  return said[entrance] ?? requestByAddress(entrance);
}

/** For asking what requests are like, before there is anybody to send them. */
const noPeople = { userIds: {}, emails: {}, password: "" } as unknown as AccessPeople;
