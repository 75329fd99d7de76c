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

/** The colours of the pictures in a scheme, as the tokens of the site have them. */
export function readPalette(scheme, tokens = readFileSync("app/ui/styles/tokens.css", "utf8")) {
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => {
      const found = new RegExp(
        `--${token}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`,
      ).exec(tokens);
      if (!found) throw new Error(`no token ${token}`);
      return [name, found[3] ?? found[scheme === "dark" ? 2 : 1]];
    }),
  );
}
