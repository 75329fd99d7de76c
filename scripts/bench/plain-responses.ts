import type { BareWorker } from "../local/workerd.ts";
import { BROWSER, load } from "./load.ts";
import type { Measured } from "./table.ts";

/** Entry module of a Worker that responds with as many bytes as its path says: the upper bound of throughput. */
export const BYTES_ENTRY = `
const bodies = new Map();
export default {
  fetch({ url }) {
    const length = Number(new URL(url).pathname.slice(1));
    if (!bodies.has(length)) bodies.set(length, new Uint8Array(length).fill(65));
    return new Response(bodies.get(length), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
`;

/**
 * Measures the throughput of each page relative to plain responses of the same length, measured in the same
 * seconds.
 */
export async function compareWithBytes(
  pages: { path: string; measured: Measured }[],
  { ours, bytes }: { ours: BareWorker; bytes: BareWorker },
): Promise<{ name: string; share: number }[]> {
  const shares = new Map<string, number[]>(pages.map(({ measured }) => [measured.name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { path, measured } of pages) {
      const [page, limit] = [
        await askOften(ours.direct, path),
        await askOften(bytes.direct, `/${Math.round(measured.sent * 1024)}`),
      ];
      if (round > 0) shares.get(measured.name)?.push(page / limit);
    }
  }
  return [...shares].map(([name, all]) => ({
    name,
    share: all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0,
  }));
}

/** Discards the first round, which warms up. */
const ROUNDS = 5;
const EFFORT = { milliseconds: 500, atMost: Infinity, parallel: 8, status: 200 };

async function askOften(server: URL, path: string): Promise<number> {
  const { perSecond } = await load(server, () => ({ path, headers: BROWSER }), EFFORT);
  return perSecond;
}
