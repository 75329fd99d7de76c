import type { FrameBrand } from "../../../site/chrome/logo.tsx";
import { logoStyles } from "./landing-styles.ts";
import { facePreloads } from "#app/ui/styles/faces.ts";
import type { Pictures } from "../../blocks/view.ts";
import { siteBrand, type Brand } from "../../brand/brand.ts";
import { readTypePair } from "../../brand/type-pairs.ts";

/**
 * Style sheet with the tokens that a brand changes, to follow that of the site; empty for the site's own
 * look.
 */
export async function brandStyles({ mainColor, actionColor, typePair, logo }: Brand): Promise<string> {
  const isOwn = mainColor === siteBrand.mainColor && actionColor === siteBrand.actionColor;
  const tones = isOwn ? [] : await listTones({ mainColor, actionColor });
  const { properties, headingWeight } = readTypePair(typePair);
  const colors = tones.map(
    ([name, { light, dark }]) => [`--${name}`, `light-dark(${light}, ${dark})`] as const,
  );
  // Screen only: for print, the site's style sheet removes grounds.
  return [
    logo === "" ? "" : logoStyles,
    writeRule("@media screen{:root", colors, "}"),
    writeRule(":root", Object.entries(properties)),
    writeRule(
      ".landing :is(h1, h2, h3)",
      headingWeight === undefined ? [] : [["font-weight", `${headingWeight}`]],
    ),
  ].join("");
}

/** Imported dynamically, so that an isolate can render its first page without loading the solver. */
async function listTones(colors: Pick<Brand, "mainColor" | "actionColor">) {
  const { solveTones } = await import("../../brand/brand-tones.ts");
  return Object.entries(solveTones(colors));
}

function writeRule(selector: string, properties: (readonly [string, string])[], end = ""): string {
  if (properties.length === 0) return "";
  const layer = selector.startsWith(".") ? "components" : "tokens";
  return `\n@layer ${layer}{${selector}{${properties.map((pair) => pair.join(":")).join(";")}}${end}}`;
}

export function findBrandFaces({ typePair }: Brand): typeof facePreloads {
  const { faces } = readTypePair(typePair);
  return facePreloads.filter(({ href }) => faces.some((face) => href.startsWith(`/fonts/${face}-v`)));
}

/** Name and logo of the brand; a logo that is no longer in the library is left out. */
export function findFrameBrand({ name, logo: src, logoAlt: alt }: Brand, pictures: Pictures): FrameBrand {
  const picture = pictures[src];
  return picture ? { name, logo: { src, alt, width: picture.width, height: picture.height } } : { name };
}

/** Parts of a brand that the editor's preview shows. */
export interface BrandLook {
  styles: string;
  frame: FrameBrand;
}

/** Styles, name and logo of a brand; undefined for the site's own look. */
export async function renderBrandLook(brand: Brand, pictures: Pictures): Promise<BrandLook | undefined> {
  const styles = await brandStyles(brand);
  const frame = findFrameBrand(brand, pictures);
  return styles === "" && frame.name === siteBrand.name ? undefined : { styles, frame };
}
