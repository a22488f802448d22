import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    sessionVersion?: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sub?: string;
    /** Session version. */
    v?: number | undefined;
    /** The session that an earlier token began; without it the token's own id is the session's. */
    sid?: string | undefined;
    /** Who vouched, where that was another service. */
    by?: "service";
  }
}
