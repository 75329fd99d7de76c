import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { health } from "./health.ts";
import { upload } from "./upload.ts";

export const api = new Hono<AppEnv>();
api.route("/health", health);
api.route("/upload", upload);
// The identity library's own endpoints stay closed, but for the public keys: every form goes through a verb with our limits.
api.get("/auth/jwks", (c) => c.var.services.auth.handler(c.req.raw));
api.all("*", (c) => c.json({ error: "There is nothing at this address." }, 404));
