import { expect, it } from "vitest";
import { linksCsv } from "./links-csv";

it("writes one line a link, in which no label is a formula", () => {
  const links = [
    { label: '=HYPERLINK("https://bad.example")', link: "https://here.example/join/a" },
    { label: "Second, linguist", link: "https://here.example/join/b" },
    { label: undefined, link: "https://here.example/join/c" },
  ];
  expect(linksCsv(links, "31 Dec 2026").split("\r\n")).toEqual([
    "label,link,expires",
    `"'=HYPERLINK(""https://bad.example"")",https://here.example/join/a,31 Dec 2026`,
    '"Second, linguist",https://here.example/join/b,31 Dec 2026',
    ",https://here.example/join/c,31 Dec 2026",
    "",
  ]);
});
