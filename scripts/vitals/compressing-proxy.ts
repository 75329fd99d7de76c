import { statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { createGzip } from "node:zlib";
import { startWorkerd } from "../local/workerd.ts";
import type { LocalSettings } from "../local/settings.ts";

const FILES = path.resolve("build/client");

/**
 * Serves the built site locally as Cloudflare does: responses that the Worker has compressed are passed
 * unchanged, other text is compressed with gzip. The proxies of `wrangler dev` decompress and compress each
 * response again.
 */
export async function serveCompressed(settings: LocalSettings): Promise<void> {
  const { direct, withFiles } = await startWorkerd(settings);
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", settings.origin);
    const { hostname, port } = isFile(pathname) ? withFiles : direct;
    const { method, headers, url: to } = request;
    const passed = http.request({ hostname, port, path: to, method, headers }, (received) => {
      if (!isUncompressedText(received)) {
        response.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(response);
        return;
      }
      const { "content-length": _, ...others } = received.headers;
      response.writeHead(200, { ...others, "content-encoding": "gzip" });
      received.pipe(createGzip()).pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve));
}

/** Whether a response is text that is not compressed yet. */
function isUncompressedText({ statusCode, headers }: http.IncomingMessage): boolean {
  const { "content-type": type = "", "content-encoding": coding } = headers;
  return statusCode === 200 && coding === undefined && type.startsWith("text/");
}

function isFile(pathname: string): boolean {
  return statSync(path.join(FILES, pathname), { throwIfNoEntry: false })?.isFile() ?? false;
}
