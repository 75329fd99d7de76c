import { expect, test } from "vitest";
import { readUploadResponse } from "./upload-response.ts";

const REFUSED = { ok: false, code: "refused" };

test.each([
  [
    { url: "/media/a/original.jpg", optimized: false },
    { ok: true, value: { url: "/media/a/original.jpg", optimized: false, alt: "" } },
  ],
  [
    { url: "/media/a/original.jpg" },
    { ok: true, value: { url: "/media/a/original.jpg", optimized: true, alt: "" } },
  ],
  [{ error: "This file is empty." }, { ...REFUSED, message: "This file is empty." }],
  [{ url: 7 }, { ...REFUSED, message: "Upload failed." }],
  [{ error: { message: "no words" } }, { ...REFUSED, message: "Upload failed." }],
  [null, { ...REFUSED, message: "Upload failed." }],
  ["<html>", { ...REFUSED, message: "Upload failed." }],
])("readUploadResponse: %j is parsed as %j", (sent, read) => expect(readUploadResponse(sent)).toEqual(read));
