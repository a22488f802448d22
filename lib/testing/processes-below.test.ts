import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { processesBelow } from "./processes-below";

it("finds what a process has started, where no program lists processes", async () => {
  const child = spawn(process.execPath, ["-e", "process.stdout.write('runs'); setTimeout(() => {}, 60_000)"]);
  try {
    await once(child.stdout, "data");
    // Only Linux says it without a program.
    if (process.platform === "linux") vi.stubEnv("PATH", "");
    const found = processesBelow(process.pid).find(({ pid }) => pid === child.pid);
    expect(found).toMatchObject({ parent: process.pid, command: expect.stringContaining("setTimeout") });
  } finally {
    vi.unstubAllEnvs();
    child.kill();
  }
  await once(child, "exit");
  expect(processesBelow(process.pid).map(({ pid }) => pid)).not.toContain(child.pid);
});
