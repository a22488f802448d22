/** A typeface that comes late is left for the next page: it never moves one that people read. */
const steadyTypefaces = {
  postcssPlugin: "steady-typefaces",
  AtRule: {
    "font-face"(rule) {
      rule.walkDecls("font-display", (declaration) => {
        declaration.value = "optional";
      });
    },
  },
};

export default { plugins: [["@tailwindcss/postcss", {}], steadyTypefaces] };
