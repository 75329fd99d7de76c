import { readFileSync } from "node:fs";

/** Names of shape colors -> the token that holds their value in both schemes. */
const TOKENS = {
  line: "accent",
  sage: "ground-sage",
  apricot: "ground-apricot",
  coral: "action",
  paper: "ground-raised",
  shade: "edge",
  soft: "edge-control",
};

/** Skin colors, for which there are no tokens: light scheme, dark scheme. */
const SKIN = { fair: ["#f3d3bd", "#d9b49c"], tan: ["#cf9770", "#b98058"], deep: ["#7d4d35", "#8a583e"] };

/** Colors of the pictures in a color scheme, read from the site's tokens. */
export function readPalette(scheme, tokens = readFileSync("app/ui/styles/tokens.css", "utf8")) {
  const skin = Object.entries(SKIN).map(([name, [light, dark]]) => [name, scheme === "dark" ? dark : light]);
  const fromTokens = Object.entries(TOKENS).map(([name, token]) => {
    const found = new RegExp(
      `--${token}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`,
    ).exec(tokens);
    if (!found) throw new Error(`no token ${token}`);
    return [name, found[3] ?? found[scheme === "dark" ? 2 : 1]];
  });
  return Object.fromEntries([...skin, ...fromTokens]);
}
