import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";

/** Says that the Worker answers; what starts it waits for this. */
export const health = new Hono<AppEnv>().get("/", (c) => c.json({ ok: true }));
