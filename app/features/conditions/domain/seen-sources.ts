import { z } from "zod";

/** URLs that texts cite, each with how it was read. */
export const seenSourcesSchema = z
  .strictObject({
    ways: z.record(z.string(), z.string().min(10)),
    urls: z.record(
      z.string(),
      z.strictObject({
        publisher: z.string().min(2),
        title: z.string().min(2),
        url: z.url(),
        seen: z.string(),
      }),
    ),
  })
  .refine(
    ({ ways, urls }) => Object.values(urls).every(({ seen }) => Object.hasOwn(ways, seen)),
    "has an address without how it was seen",
  );

export type SeenSources = z.infer<typeof seenSourcesSchema>;

/** A URL as pages show it. */
export interface Source {
  publisher: string;
  title: string;
  url: string;
}

/** Throws an Error if a source is not among the URLs. */
export function findSources(names: readonly string[], { urls }: SeenSources): Source[] {
  return names.map((name) => {
    const source = urls[name];
    if (!source) throw new Error(`${name} is not in sources.json`);
    const { publisher, title, url } = source;
    return { publisher, title, url };
  });
}
