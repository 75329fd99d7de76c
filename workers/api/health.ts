import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";

/** A health check, for scripts that start the Worker and for pages that probe the connection. */
export const health = new Hono<AppEnv>().get("/", (c) => c.json({ ok: true }));
