import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface IdentityProvider {
  readonly issuer: string;
  /** Whom it vouches for next. */
  person: { readonly email: string; readonly email_verified: boolean };
  /** Whether it was told, last time, to ask who it is though it knows. */
  askedAgain: boolean;
  stop(): void;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** As much of an OpenID Connect service as signing in needs, on a loopback port; it asks nobody for a password. */
export async function startIdentityProvider(clientId: string): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const json = (body: unknown) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration") {
      const at = (path: string) => `${provider.issuer}${path}`;
      json({
        issuer: provider.issuer,
        authorization_endpoint: at("/authorize"),
        token_endpoint: at("/token"),
        jwks_uri: at("/keys"),
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    } else if (url.pathname === "/keys") {
      json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }] });
    } else if (url.pathname === "/authorize") {
      provider.askedAgain = url.searchParams.get("prompt") === "login";
      const code = randomUUID();
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { Location: back.href }).end();
    } else if (url.pathname === "/token") {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const nonce = nonces.get(new URLSearchParams(body).get("code") ?? "");
        const now = Math.floor(Date.now() / 1000);
        const claims = {
          iss: provider.issuer,
          aud: clientId,
          sub: "person-1",
          iat: now,
          exp: now + 60,
          nonce,
        };
        const content = `${encoded({ alg: "RS256", kid: "one" })}.${encoded({ ...claims, ...provider.person })}`;
        const signature = createSign("RSA-SHA256").update(content).sign(privateKey).toString("base64url");
        json({ access_token: "unused", token_type: "Bearer", id_token: `${content}.${signature}` });
      });
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const provider: IdentityProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { email: "nobody@example.org", email_verified: false },
    askedAgain: false,
    stop: () => server.close(),
  };
  return provider;
}
