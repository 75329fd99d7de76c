type Reader<Content> = (content: ContentFiles) => Content;

/** Results of the readers of medical files, so that each file is parsed once in a build, however many modules are made of it. */
export class ContentFiles {
  readonly #contents = new Map<Reader<unknown>, unknown>();

  /** Calls the reader, unless that was done before. */
  read<Content>(reader: Reader<Content>): Content {
    if (!this.#contents.has(reader)) this.#contents.set(reader, reader(this));
    return this.#contents.get(reader) as Content;
  }

  /** One of the files that a reader knows by their slugs. Throws an Error for a slug without a file. */
  find<Content>(reader: Reader<ReadonlyMap<string, Content>>, slug: string): Content {
    const found = this.read(reader).get(slug);
    if (found === undefined) throw new Error(`there is no file for "${slug}"`);
    return found;
  }

  /** To be called when a file has changed. */
  forget(): void {
    this.#contents.clear();
  }
}
