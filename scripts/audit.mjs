// Asks the registry whether a package that Adjudge runs on has a known hole. Without a registry that answers, nothing is
// known, and it says so: a test run on a train must not fail for that.
import { execFile } from "node:child_process";

const PATIENCE_MS = 60_000;

/**
 * @param {string} root
 * @param {(root: string) => Promise<{ stdout: string, stderr: string }>} ask
 * @returns {Promise<{ status: "clean" | "holes" | "unknown", message: string }>}
 */
export async function auditPackages(root, ask = askRegistry) {
  const answer = await ask(root);
  const report = readReport(answer.stdout);
  if (report?.metadata?.vulnerabilities === undefined) {
    // A registry that refuses the question leaves the summary empty.
    const why = report?.error?.summary || report?.message || answer.stderr.trim().split("\n").at(-1) || "";
    return {
      status: "unknown",
      message: `NOT CHECKED: no registry answered, so vulnerabilities are unknown. ${why}`.trim(),
    };
  }
  const { high = 0, critical = 0 } = report.metadata.vulnerabilities;
  if (high + critical === 0)
    return { status: "clean", message: "No package has a known vulnerability of high or critical severity." };
  const serious = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    /high|critical/.test(severity),
  );
  const lines = serious.map(({ name, severity, range }) => `  ${name} ${range} (${severity})`);
  return { status: "holes", message: `Packages with known vulnerabilities:\n${lines.join("\n")}` };
}

function askRegistry(root) {
  const args = [
    "audit",
    "--omit=dev",
    "--audit-level=high",
    "--json",
    "--fetch-retries=0",
    `--fetch-timeout=${PATIENCE_MS / 2}`,
  ];
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const options = {
    cwd: root,
    timeout: PATIENCE_MS,
    maxBuffer: 2 ** 26,
    shell: command === "npm" && process.platform === "win32",
  };
  // With holes it ends with a failure, and has answered all the same.
  return new Promise((resolve) => {
    execFile(command, [...first, ...args], options, (error, stdout, stderr) =>
      resolve({ stdout, stderr: stderr || String(error ?? "") }),
    );
  });
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
