import { Hono } from "hono";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { countUpload, storeUpload } from "#app/features/media/domain/uploads.server.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { orFail } from "#app/values/result.ts";
import type { AppEnv } from "../app-env.ts";
import { uploadWords, videoWords } from "#app/features/media/domain/failure-words.ts";
import { VIDEO_TYPE } from "#app/features/media/domain/video-type.ts";

/** Accepts a picture in a multipart form, or a video as the request body, which is streamed into storage. */
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

  if (VIDEO_TYPE.test(c.req.header("content-type") ?? "")) {
    const { name = "", slug = "" } = c.req.query();
    // Load code that only videos need on demand, so that it does not delay the first page of a visitor.
    const { storeVideo } = await import("#app/features/media/domain/videos.server.ts");
    const stored = await storeVideo(services, {
      body: c.req.raw.body ?? new Blob([]).stream(),
      size: Number(c.req.header("content-length")) || 0,
      name,
      slug,
      by: admitted.value.email,
    });
    return stored.ok ? c.json(stored.value) : respondWithJson(stored, videoWords);
  }
  const form = await c.req.raw.formData().catch(() => undefined);
  const files = [...(form?.entries() ?? [])].filter(([, value]) => value instanceof File);
  const file = form?.get("file");
  if (!(file instanceof File) || files.length > 1)
    return respondWithJson({ code: "not-one-file" }, uploadWords);
  const slug = form?.get("slug");
  const stored = await storeUpload(services, {
    file,
    slug: typeof slug === "string" ? slug : "",
    by: admitted.value.email,
  });
  if (!stored.ok) return respondWithJson(stored, uploadWords);
  return c.json(stored.value);
});
