import { site } from "../../site/domain/site.ts";
import { expandHex } from "../rules/colors.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { lineRule } from "../rules/text-rules.ts";
import { isTypePair, type TypePairName } from "./type-pairs.ts";

/** Look of all landing pages. */
export interface Brand {
  name: string;
  /** URL of a picture in the library; empty for the site's own logo. */
  logo: string;
  logoAlt: string;
  /** Hex color with six digits, as is `actionColor`. */
  mainColor: string;
  actionColor: string;
  typePair: TypePairName;
}

/** Look of the site itself: the brand of landing pages until one is published. */
export const siteBrand: Brand = {
  name: site.name,
  logo: "",
  logoAlt: "",
  mainColor: "#2f5d50",
  actionColor: "#ea6047",
  typePair: "serif",
};

export type TypedBrand = Record<keyof Brand, string>;

const MAX_BRAND_NAME = 40;
const MAX_ALT = 200;

const nameRule = lineRule(MAX_BRAND_NAME, `A name has at most ${MAX_BRAND_NAME} characters.`);
const altRule = lineRule(MAX_ALT, `A description has at most ${MAX_ALT} characters.`);

/** Parses a typed brand; for invalid input, returns an error for each field. */
export function parseBrand(
  typed: TypedBrand,
): { ok: true; value: Brand } | { ok: false; errors: Partial<TypedBrand> } {
  const [name, logoAlt] = [nameRule(typed.name), altRule(typed.logoAlt)];
  const [mainColor, actionColor] = [expandHex(typed.mainColor), expandHex(typed.actionColor)];
  const { logo, typePair } = typed;
  const errors = Object.entries({
    name: "error" in name ? name.error : name.value === "" && "Enter the name that visitors read.",
    logo: logo !== "" && !parsePictureUrl(logo) && "Choose a picture of the list, or none.",
    logoAlt:
      "error" in logoAlt
        ? logoAlt.error
        : logo !== "" && logoAlt.value === "" && "Say what the logo shows, such as the name in it.",
    mainColor: mainColor === undefined && COLOR,
    actionColor: actionColor === undefined && COLOR,
    typePair: !isTypePair(typePair) && "Choose one of the three pairs.",
  }).filter(([, error]) => error !== false);
  if (
    errors.length > 0 ||
    "error" in name ||
    "error" in logoAlt ||
    mainColor === undefined ||
    actionColor === undefined ||
    !isTypePair(typePair)
  )
    return { ok: false, errors: Object.fromEntries(errors) };
  return {
    ok: true,
    value: { name: name.value, logo, logoAlt: logoAlt.value, mainColor, actionColor, typePair },
  };
}

const COLOR = "Use a hex color, such as #2f5d50.";
