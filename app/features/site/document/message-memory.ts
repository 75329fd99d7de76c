import { LruMap } from "#app/values/lru-map.ts";
import type { Words } from "../domain/status-words.ts";
import type { StandaloneDocument } from "./standalone.server.tsx";

/** Maximum number of cached messages, more than the site has; each takes about 17 kB. */
const MAX_CACHED_MESSAGES = 50;

/**
 * Per-isolate cache of rendered messages. It is cleared when the settings object or the day changes, since
 * both affect the frame.
 */
export class MessageMemory {
  readonly #messages = new LruMap<StandaloneDocument>({ capacity: MAX_CACHED_MESSAGES });
  #madeFor: unknown;
  #madeOn = "";

  /** @param settings the object that the frame is rendered with; another object invalidates the cache */
  async find(
    words: Words & { isFailure: boolean },
    settings: object,
    render: () => Promise<StandaloneDocument>,
  ): Promise<StandaloneDocument> {
    this.#forgetOthers(settings);
    const name = JSON.stringify(words);
    const known = this.#messages.get(name);
    if (known) return known;
    const rendered = await render();
    this.#forgetOthers(settings);
    this.#messages.set(name, rendered);
    return rendered;
  }

  #forgetOthers(settings: object): void {
    const today = new Date().toISOString().slice(0, 10);
    if (this.#madeFor === settings && this.#madeOn === today) return;
    this.#messages.clear();
    this.#madeFor = settings;
    this.#madeOn = today;
  }
}
