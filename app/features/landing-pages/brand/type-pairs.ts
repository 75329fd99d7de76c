interface TypePair {
  /** Name shown to administrators. */
  label: string;
  /** CSS properties that override those of the site. */
  properties: Record<string, string>;
  /** Weight of headings, for a typeface with several. */
  headingWeight?: number;
  /** Names of the typefaces that the first view needs, which are preloaded. */
  faces: string[];
}

/** Pairs of typefaces, for headings and for text. No pair loads more than the two typefaces of the site. */
export const typePairs = {
  serif: {
    label: "Serif headings: Instrument Serif with Instrument Sans",
    properties: {},
    faces: ["instrument-sans", "instrument-serif"],
  },
  sans: {
    label: "Sans throughout: Instrument Sans",
    properties: { "--font-display": "var(--font-text)" },
    headingWeight: 600,
    faces: ["instrument-sans"],
  },
  system: {
    label: "The reader's own faces: nothing to load",
    properties: {
      "--font-text": "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
      "--font-display": "'Iowan Old Style', 'Palatino Linotype', Palatino, Charter, Georgia, serif",
    },
    faces: [],
  },
} as const satisfies Record<string, TypePair>;

export type TypePairName = keyof typeof typePairs;

export function readTypePair(name: TypePairName): TypePair {
  return typePairs[name];
}

export function isTypePair(name: string): name is TypePairName {
  return Object.hasOwn(typePairs, name);
}
