import { HOUR_MS } from "../../app/values/durations.ts";

/*
 * Simulates the load of visits of landing pages on KV and D1 in an hour, by the rules of decision 3: an entry
 * older than a minute is compared with D1 by the next visit, and written again; a location caches a KV read
 * for half a minute, and each of its isolates makes that comparison once; KV accepts one write per second and
 * key. No request is sent to Cloudflare.
 */

const LOCATIONS = 100;
/** Number of isolates per location. Traffic increases it; a high number is the expensive case. */
const ISOLATES = 4;
const BACKGROUND_CHECK_AGE_MS = 60_000;
const BLOCKING_CHECK_AGE_MS = 600_000;
const KEPT_AT_LOCATION_MS = 30_000;
const WRITE_EVERY_MS = 1000;

interface Simulated {
  visits: number;
  /** Visits after which D1 was queried in the background. */
  compared: number;
  /** Visits that waited for D1, because the page had no visit for ten minutes. */
  waited: number;
  /** KV writes that succeeded, and those that were rejected by the limit of one per second and key. */
  written: number;
  refused: number;
}

/**
 * Page popularity by Zipf's law: the second most popular page has half the visits of the first, the third a
 * third.
 */
export function simulateVisits(visitsPerDay: number, pages: number): Simulated {
  const draw = drawPages(pages);
  const random = createRandom();
  const verifiedAt = new Float64Array(pages).fill(-BACKGROUND_CHECK_AGE_MS / 2);
  const [seen, readAt] = [
    new Float64Array(pages * LOCATIONS),
    new Float64Array(pages * LOCATIONS).fill(-Infinity),
  ];
  const comparedAt = new Float64Array(pages * LOCATIONS * ISOLATES).fill(-Infinity);
  const counted = { visits: Math.round(visitsPerDay / 24), compared: 0, waited: 0, written: 0, refused: 0 };
  for (let visit = 0; visit < counted.visits; visit++) {
    const now = (visit / counted.visits) * HOUR_MS;
    const page = draw(random());
    const at = page * LOCATIONS + Math.floor(random() * LOCATIONS);
    if (now - (readAt[at] ?? 0) > KEPT_AT_LOCATION_MS) {
      readAt[at] = now;
      seen[at] = verifiedAt[page] ?? 0;
    }
    const age = now - (seen[at] ?? 0);
    if (age <= BACKGROUND_CHECK_AGE_MS) continue;
    if (age > BLOCKING_CHECK_AGE_MS) counted.waited += 1;
    const isolate = at * ISOLATES + Math.floor(random() * ISOLATES);
    if (now - (comparedAt[isolate] ?? 0) < KEPT_AT_LOCATION_MS) continue;
    comparedAt[isolate] = now;
    counted.compared += 1;
    if (now - (verifiedAt[page] ?? 0) < WRITE_EVERY_MS) counted.refused += 1;
    else {
      counted.written += 1;
      verifiedAt[page] = now;
    }
  }
  return counted;
}

/** @returns the page for a random number from 0 to 1 */
function drawPages(pages: number): (chance: number) => number {
  const upTo = new Float64Array(pages);
  let sum = 0;
  for (let page = 0; page < pages; page++) upTo[page] = sum += 1 / (page + 1);
  return (chance) => {
    let [low, high] = [0, pages - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < chance * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Deterministic pseudorandom numbers: a linear congruential generator. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
