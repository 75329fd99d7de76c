import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Failure code -> HTTP status and words. The only such table of the API. */
const failures = {
  "signed-out": [401, "Sign in as an administrator, then try again."],
  unauthorized: [403, "Unauthorized user."],
  "second-step-missing": [403, "Set up the second step under Security first, then try again."],
  "not-one-file": [400, "Send exactly one picture, in the field “file” of a multipart form."],
  empty: [400, "This file is empty. Choose another one."],
  "too-large": [413, "This picture is larger than 10 MB. Make it smaller and upload it again."],
  "unsupported-type": [
    415,
    "This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.",
  ],
  broken: [422, "This picture is damaged or incomplete. Export it again and upload the new file."],
  animated: [422, "This picture is animated. Upload a still one."],
  "too-many-pixels": [
    422,
    "This picture has more than 40 megapixels, or a side over 10,000 pixels. Make it smaller.",
  ],
  "too-many-uploads": [429, "Too many uploads in a short time. Please wait a few minutes and try again."],
  "storage-failed": [503, "The picture could not be stored just now. Nothing was changed; please try again."],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export function respondWithFailure(
  c: Context,
  code: keyof typeof failures,
  retryAfterSeconds?: number,
): Response {
  const [status, error] = failures[code];
  return c.json(
    { error },
    status,
    retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined,
  );
}
