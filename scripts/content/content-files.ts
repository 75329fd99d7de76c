type Reader<Content> = (content: ContentFiles) => Content;

/**
 * Memoized readers of medical files: each file is parsed once per build, although several modules are
 * generated from it.
 */
export class ContentFiles {
  readonly #contents = new Map<Reader<unknown>, unknown>();

  /** Returns the cached result, or calls the reader. */
  read<Content>(reader: Reader<Content>): Content {
    if (!this.#contents.has(reader)) this.#contents.set(reader, reader(this));
    return this.#contents.get(reader) as Content;
  }

  /** Returns one file of a reader whose result is keyed by slug. Throws an Error for an unknown slug. */
  find<Content>(reader: Reader<ReadonlyMap<string, Content>>, slug: string): Content {
    const found = this.read(reader).get(slug);
    if (found === undefined) throw new Error(`there is no file for "${slug}"`);
    return found;
  }

  /** Invalidates the cache after a file has changed. */
  forget(): void {
    this.#contents.clear();
  }
}
