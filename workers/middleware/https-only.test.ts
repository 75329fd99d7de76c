import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import type { AppEnv } from "../app-env.ts";
import { httpsOnly } from "./https-only.ts";

function ask(url: string, publicOrigin: string) {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set("services", { settings: { PUBLIC_ORIGIN: publicOrigin } } as Services);
    return next();
  }, httpsOnly);
  app.all("*", (c) => c.text("served"));
  return app.request(url);
}

test("httpsOnly: plain HTTP on the public host redirects to the same page over HTTPS", async () => {
  const response = await ask("http://www.example.com/conditions?q=lupus&system=", "https://www.example.com");
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe("https://www.example.com/conditions?q=lupus&system=");
});

test.each([
  ["https://www.example.com/", "https://www.example.com"],
  ["http://localhost:8787/", "https://www.example.com"],
  ["http://localhost:8787/", "http://localhost:8787"],
])("httpsOnly: %s is served while the public origin is %s", async (url, publicOrigin) => {
  expect(await (await ask(url, publicOrigin)).text()).toBe("served");
});
