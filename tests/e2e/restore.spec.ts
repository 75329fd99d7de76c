import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { findFreePort } from "./free-port.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "restore-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runScript = (script: string, stateDir: string, ...args: string[]) =>
  execFileSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, STATE_DIR: stateDir, FORCE_COLOR: "0" },
    encoding: "utf8",
  });

/** Time for a start, and for the whole test: it fills two states, and a busy machine takes eight times as long. */
const START_TIMEOUT_MS = 300_000;
test.setTimeout(2 * START_TIMEOUT_MS);

/** Serves the state of a folder while `work` runs. */
async function withSite<Value>(stateDir: string, port: number, work: () => Promise<Value>): Promise<Value> {
  const server = spawn(process.execPath, ["tests/e2e/server.ts"], {
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    await expect(async () =>
      expect((await fetch(`http://localhost:${port}/api/health`)).ok).toBe(true),
    ).toPass({ timeout: START_TIMEOUT_MS });
    return await work();
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

/** Values that each response has of its own. */
const VOLATILE = /nonce="[^"]*"|name="stamp" value="[^"]*"/g;

/** Pages that are part of the build, whatever the database holds: one of each kind is compared. */
const BUILT = /^\/(diseases|medicines|tests)\/(?!lupus-nephritis$|methotrexate$|ana$)/;

/** Reads the pages of the sitemap, and every picture of landing pages. @returns contents by path */
async function readPublic(request: APIRequestContext, origin: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  const read = async (name: string) => {
    const response = await request.get(origin + name);
    const body = await response.body();
    const isText = /text|xml|json/.test(response.headers()["content-type"] ?? "");
    contents[name] =
      `${response.status()} ${isText ? body.toString().replaceAll(VOLATILE, "") : body.toString("base64")}`;
    return body.toString();
  };
  const sitemap = await read("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const pathname of paths.filter((name) => !BUILT.test(name))) {
    const html = await read(pathname);
    if (!pathname.startsWith("/page/")) continue;
    for (const [, picture = ""] of html.matchAll(
      /(?:src|content)="(?:http:\/\/localhost:\d+)?(\/media\/[^"]+)"/g,
    ))
      if (!(picture in contents)) await read(picture);
  }
  return contents;
}

test("restore into an empty state: every public page of stored data and every picture is the same, byte for byte, and an account signs in", async ({
  request,
}) => {
  // Both states are served at one origin, since pages contain it.
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const [from, to, archive, key] = ["from", "to", "site.age", "key"].map((name) => path.join(folder, name));
  const [, password = ""] =
    /password\s+(\S+)/.exec(runScript("admin", from!, "create", "ann@people.example")) ?? [];
  const before = await withSite(from!, port, () => readPublic(request, origin));
  const [recipient = ""] = /age1\w+/.exec(runScript("backup", from!, "new-key", key!)) ?? [];
  runScript("backup", from!, archive!, "--to", recipient);
  runScript("restore", to!, archive!, "--key", key!);
  await withSite(to!, port, async () => {
    const after = await readPublic(request, origin);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([]);
    const signedIn = await request.post(`${origin}/member`, {
      headers: { Origin: origin },
      form: { email: "ann@people.example", password },
      maxRedirects: 0,
    });
    expect([signedIn.status(), signedIn.headers()["set-cookie"]]).toEqual([
      302,
      expect.stringContaining("session_token"),
    ]);
  });
  const names = Object.keys(before);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.startsWith("/page/")).length).toBeGreaterThan(2);
  expect(names.filter((name) => name.startsWith("/media/")).length).toBeGreaterThan(2);
  expect(names.filter((name) => !before[name]?.startsWith("200 "))).toEqual([]);
});
