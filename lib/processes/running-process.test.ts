import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { isRunning, thisProcess, whereProcessesRun } from "./running-process";

it("this process runs", () => {
  expect(isRunning(thisProcess())).toBe(true);
});

it("one that has ended does not", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  const { pid = 0 } = child;
  await once(child, "exit");
  expect(isRunning({ pid, startTime: "1" })).toBe(false);
});

it.skipIf(process.platform !== "linux")("one that has ended and is still listed does not", async () => {
  // A shell that has become another program never asks how its child ended, which waits for that.
  const shell = spawn("sh", ["-c", "read _ <&3 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  try {
    const [said] = await once(shell.stdout!, "data");
    const pid = Number(String(said));
    const told = (of: number | undefined, file: string) => readFileSync(`/proc/${of}/${file}`, "utf8");
    while (told(shell.pid, "comm").trim() !== "sleep") await sleep(10);
    (shell.stdio[3] as Writable).end();
    const status = () => told(pid, "stat").split(" ");
    while (status()[2] !== "Z") await sleep(10);
    expect(isRunning({ pid, startTime: status()[21] })).toBe(false);
  } finally {
    shell.kill();
  }
});

it.skipIf(process.platform !== "linux")("one with the number of another is another", () => {
  expect(isRunning({ ...thisProcess(), startTime: "1" })).toBe(false);
});

it.skipIf(process.platform !== "linux")(
  "the place where processes run stays the same, and says more than a machine",
  () => {
    expect(whereProcessesRun()).toMatch(/^[0-9a-f-]{36} pid:\[\d+\]$/);
    expect(whereProcessesRun()).toBe(whereProcessesRun());
  },
);
