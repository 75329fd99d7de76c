interface TypePair {
  /** Name for administrators. */
  label: string;
  /** Properties that differ from those of the site. */
  properties: Record<string, string>;
  /** Weight of headings, where a face has more than one. */
  headingWeight?: number;
  /** Names of the faces that the first view needs. */
  faces: string[];
}

/** Faces of headings and of text. None loads more than the two faces of the site. */
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
