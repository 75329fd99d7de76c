import { Hono } from "hono";
import { isAdministrator, lacksSecondStep } from "#app/features/admin/domain/administrators.ts";
import { deriveSlug } from "#app/features/landing-pages/domain/slug.ts";
import { MAX_IMAGE_BYTES, storeImage } from "#app/features/media/domain/images.server.ts";
import { findUploadWait } from "#app/features/media/domain/upload-limit.server.ts";
import { MEMBER_PHOTO } from "#app/features/members/domain/photos.server.ts";
import { findAccount } from "#app/features/members/domain/sessions.server.ts";
import type { AppEnv } from "../app-env.ts";
import { respondWithFailure } from "./respond.ts";

/** Room for the multipart envelope around the picture. */
const ENVELOPE_BYTES = 64 * 1024;

export const upload = new Hono<AppEnv>().post("/", async (c) => {
  const { services } = c.var;
  const account = await findAccount(services, c.req.raw.headers);
  if (!account) return respondWithFailure(c, "signed-out");
  if (!isAdministrator(account, services.settings.ADMIN_EMAILS)) return respondWithFailure(c, "unauthorized");
  if (lacksSecondStep(account, services.settings)) return respondWithFailure(c, "second-step-missing");
  const waitSeconds = await findUploadWait(services, account.id);
  if (waitSeconds > 0) return respondWithFailure(c, "too-many-uploads", waitSeconds);

  const body = await readBody(c.req.raw, MAX_IMAGE_BYTES + ENVELOPE_BYTES);
  if (!body) return respondWithFailure(c, "too-large");
  const form = await parseForm(body, c.req.header("content-type"));
  const files = form ? [...form.values()].filter((value) => value instanceof File) : [];
  const [file] = files;
  if (!form || !file || files.length > 1) return respondWithFailure(c, "not-one-file");
  const stored = await storeImage(services, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    slug: readSlug(form),
  });
  if (!stored.ok) return respondWithFailure(c, stored.code);
  return c.json(stored.value);
});

upload.all("/", (c) => c.json({ error: "Send a picture with POST." }, 405, { Allow: "POST" }));

/** Undefined when more bytes come than allowed, whatever Content-Length said. */
async function readBody(request: Request, limit: number): Promise<Blob | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: BlobPart[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk as BlobPart);
  }
  return new Blob(chunks);
}

/** A page may be named like the mark of members' photos; its pictures are not swept with these. */
function readSlug(form: FormData): string {
  const given = form.get("slug");
  const slug = deriveSlug(typeof given === "string" ? given : "");
  return slug === "" || slug === MEMBER_PHOTO ? "uploaded" : slug;
}

async function parseForm(body: Blob, contentType = ""): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    return undefined;
  }
}
