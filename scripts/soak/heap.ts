/** Timeout of the inspector: an isolate that is not blocked responds within a second. */
const TIMEOUT_MS = 2000;

export interface Heap {
  /** Heap size of the site's isolate in bytes; undefined if it does not respond in time. */
  read(): Promise<number | undefined>;
}

interface InspectorResponse {
  id: number;
  result?: { usedSize?: number; backingStorageSize?: number };
}

/**
 * Reads the heap size of the site's isolate by the Chrome DevTools Protocol. The memory of the whole process
 * is no measure: it includes twenty more isolates, which simulate D1, KV, R2 and a mailbox that stores every
 * mail.
 */
export async function openHeap(inspector: URL): Promise<Heap> {
  const socket = new WebSocket(new URL("/core:user:site", inspector));
  const waiting = new Map<number, (bytes: number | undefined) => void>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result }: InspectorResponse = JSON.parse(String(data));
    const { usedSize = 0, backingStorageSize = 0 } = result ?? {};
    waiting.get(id)?.(usedSize === 0 ? undefined : usedSize + backingStorageSize);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    read() {
      const id = (lastId += 1);
      socket.send(JSON.stringify({ id, method: "Runtime.getHeapUsage" }));
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, TIMEOUT_MS, undefined);
        waiting.set(id, (bytes) => {
          clearTimeout(timer);
          resolve(bytes);
        });
      });
    },
  };
}
