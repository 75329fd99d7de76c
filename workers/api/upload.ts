import { Hono } from "hono";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { countUpload, storeUpload } from "#app/features/media/domain/uploads.server.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { orFail } from "#app/values/result.ts";
import type { AppEnv } from "../app-env.ts";
import { uploadWords } from "#app/features/media/domain/failure-words.ts";

export const upload = new Hono<AppEnv>().post("/", async (c) => {
  const { services } = c.var;
  const admitted = await orFail(
    { log: services.log, event: "upload-failed", failure: "storage-failed" },
    findAccount(services, c.req.raw.headers).then((account) =>
      admitAdministrator(account, services.settings),
    ),
  );
  if (!admitted.ok) return respondWithJson(admitted, uploadWords);
  const counted = await countUpload(services, admitted.value.id);
  if (!counted.ok) return respondWithJson(counted, uploadWords);

  const form = await c.req.raw.formData().catch(() => undefined);
  const files = [...(form?.entries() ?? [])].filter(([, value]) => value instanceof File);
  const file = form?.get("file");
  if (!(file instanceof File) || files.length > 1)
    return respondWithJson({ code: "not-one-file" }, uploadWords);
  const slug = form?.get("slug");
  const stored = await storeUpload(services, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    slug: typeof slug === "string" ? slug : "",
  });
  if (!stored.ok) return respondWithJson(stored, uploadWords);
  return c.json(stored.value);
});
