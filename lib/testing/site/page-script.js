// The search and the list of versions of the documentation's site. Both come as scripts, so that they work from a file too.

/** Sections with every word of the query, the best first: words of titles weigh more than words of the text. */
function findSections(index, query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const weigh = (text, word, weight) => {
    const place = text.toLowerCase().indexOf(word);
    if (place < 0) return 0;
    const isWhole = place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1]);
    return isWhole ? weight : weight / 4;
  };
  return index
    .map((section) => {
      const weights = words.map(
        (word) =>
          weigh(section.heading, word, 8) + weigh(section.title, word, 4) + weigh(section.text, word, 1),
      );
      return {
        section,
        weight: weights.every((one) => one > 0) ? weights.reduce((sum, one) => sum + one, 0) : 0,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 20)
    .map(({ section }) => section);
}

/** A few words around where the first word of the query stands. */
function excerptOf({ text }, query) {
  const [word = ""] = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const place = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  const excerpt = text
    .slice(place, place + 130)
    .replace(place > 0 ? /^\S*\s/ : /^/, "")
    .trim();
  return `${place > 0 ? "… " : ""}${excerpt}${place + 130 < text.length ? " …" : ""}`;
}

function load(address) {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), {
      src: address,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(script);
  });
}

function begin() {
  const { root } = document.documentElement.dataset;
  const field = document.getElementById("search");
  const found = document.getElementById("found");
  let loaded;
  const search = async () => {
    loaded ??= load(`${root}search-index.js`);
    await loaded;
    const query = field.value;
    const sections = findSections(globalThis.searchIndex, query);
    found.replaceChildren(
      ...sections.map((section) => {
        const item = document.createElement("li");
        const words =
          section.heading === section.title ? section.title : `${section.title}: ${section.heading}`;
        const link = Object.assign(document.createElement("a"), {
          href: root + section.address,
          textContent: words,
        });
        const excerpt = Object.assign(document.createElement("small"), {
          textContent: excerptOf(section, query),
        });
        item.append(link, excerpt);
        return item;
      }),
    );
    document.getElementById("found-count").textContent =
      query.trim() === "" ? "" : `${sections.length} sections found`;
  };
  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") found.replaceChildren();
    if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      field.focus();
    }
  });
  const pages = document.querySelector("nav.pages details");
  if (matchMedia("(min-width: 52.01rem)").matches) pages.open = true;
  load(`${root}../versions.js`).then(
    () => {
      const here = document.documentElement.dataset.version;
      const choice = document.getElementById("version");
      if (globalThis.versions.length < 2) return;
      choice.replaceChildren(
        ...globalThis.versions.map((version) => new Option(version, version, false, version === here)),
      );
      choice.hidden = false;
      choice.addEventListener("change", () => {
        location.href = `${root}../${choice.value}/index.html`;
      });
    },
    () => undefined,
  );
}

if (typeof document !== "undefined") begin();
