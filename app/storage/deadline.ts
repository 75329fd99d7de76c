/** Timeout of a service. The operation may still complete. */
export class PartTimeout extends Error {
  override name = "Timeout";
  constructor(part: string, milliseconds: number) {
    super(`${part} gave no answer within ${milliseconds} ms`);
  }
}

/** Error that a service returned. */
export class PartFailed extends Error {
  override name = "PartFailed";
  constructor(part: string, cause: unknown) {
    super(`${part} failed`, { cause });
  }
}

/** Calls a service with a timeout; throws PartTimeout after it, and the error of the service as it is. */
export type Deadline = <Value>(ask: () => Promise<Value>) => Promise<Value>;

/**
 * Creates a timeout around calls to one service (D1, KV, R2 or mail) within one request. After the first
 * timeout, further calls fail immediately.
 */
export function createDeadline(part: string, milliseconds: number): Deadline {
  let isGivenUp = false;
  return async (ask) => {
    if (isGivenUp) throw new PartTimeout(part, milliseconds);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isGivenUp = true;
        reject(new PartTimeout(part, milliseconds));
      }, milliseconds);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
