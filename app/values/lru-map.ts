interface LruMapOptions<Value> {
  /** Maximum sum of the sizes of all values. */
  capacity: number;
  /** Size of a value; 1 by default. */
  sizeOf?: (value: Value) => number;
}

/** Map that evicts the least recently used entries once the sizes of its values exceed the capacity. */
export class LruMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor({ capacity, sizeOf = () => 1 }: LruMapOptions<Value>) {
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  /** Finds a value and marks its entry as the most recently used. */
  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A Map iterates in insertion order, so the first entry is the least recently used.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#capacity) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(value);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
