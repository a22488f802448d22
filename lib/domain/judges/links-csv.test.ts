import { expect, it } from "vitest";
import { linksCsv } from "./links-csv";

it("writes one line a link, in which no label is a formula", () => {
  const links = [
    { label: '=HYPERLINK("https://bad.example")', link: "https://here.example/join/a" },
    { label: "Second, linguist", link: "https://here.example/join/b" },
    { label: undefined, link: "https://here.example/join/c" },
  ];
  expect(linksCsv(links, new Date("2026-12-31T10:00:00Z")).split("\r\n")).toEqual([
    "label,link,expires",
    `"'=HYPERLINK(""https://bad.example"")",https://here.example/join/a,2026-12-31T10:00:00.000Z`,
    '"Second, linguist",https://here.example/join/b,2026-12-31T10:00:00.000Z',
    ",https://here.example/join/c,2026-12-31T10:00:00.000Z",
    "",
  ]);
});
