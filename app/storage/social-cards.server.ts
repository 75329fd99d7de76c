import { createDeadline } from "./deadline.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

/** A drawn card and its media type. */
export interface StoredCard {
  bytes: Uint8Array;
  type: "image/jpeg" | "image/png";
}

/**
 * Drawn cards of landing pages in KV, by names that are hashes of their content. Reads and writes throw if KV
 * fails.
 */
export interface SocialCards {
  find(name: string): Promise<StoredCard | undefined>;
  put(name: string, card: StoredCard): Promise<void>;
}

const DEADLINE_MS = 2500;

/** TTL in seconds: a card that is still in use is drawn again after it; those of former versions expire. */
const TTL_SECONDS = 90 * DAY_SECONDS;

export function createSocialCards(kv: KVNamespace, { deadlineMs = DEADLINE_MS } = {}): SocialCards {
  const within = createDeadline("KV", deadlineMs);
  return {
    async find(name) {
      const read = () => kv.getWithMetadata<{ type: StoredCard["type"] }>(nameCard(name), "arrayBuffer");
      const { value, metadata } = await within(read);
      return value === null || metadata === null
        ? undefined
        : { bytes: new Uint8Array(value), type: metadata.type };
    },
    put: (name, { bytes, type }) =>
      within(() => kv.put(nameCard(name), bytes, { expirationTtl: TTL_SECONDS, metadata: { type } })),
  };
}

function nameCard(name: string): string {
  return `card:${name}`;
}
