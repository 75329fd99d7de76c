const WIDE = { width: 960, height: 400 };
const FULL = { width: 640, height: 480 };
const PORTRAIT = { width: 240, height: 240 };

/**
 * Sizes of the pictures drawn by scripts/illustrations; each has a variant for a light and for a dark
 * background.
 */
const SIZES = {
  clinician: PORTRAIT,
  coach: PORTRAIT,
  consult: FULL,
  coordinator: PORTRAIT,
  dietitian: PORTRAIT,
  hands: FULL,
  night: FULL,
  notes: WIDE,
  paths: WIDE,
  plan: FULL,
  records: FULL,
  rheumatologist: PORTRAIT,
  road: FULL,
  room: FULL,
  roots: FULL,
  story: FULL,
  weather: WIDE,
};

export type IllustrationName = keyof typeof SIZES;

interface IllustrationProps {
  name: IllustrationName;
  /** Text alternative; empty where the adjacent text says the same. */
  alt: string;
  /** Hides the picture on phones, where the text comes first. */
  roomy?: boolean;
}

export function Illustration({ name, alt, roomy = false }: IllustrationProps) {
  return (
    <picture className={roomy ? "illustration illustration-roomy" : "illustration"}>
      <source media="(prefers-color-scheme: dark)" srcSet={`/images/illustrations/${name}-dark.svg`} />
      <img src={`/images/illustrations/${name}-light.svg`} alt={alt} {...SIZES[name]} loading="lazy" />
    </picture>
  );
}
