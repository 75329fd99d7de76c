import { expect, test } from "vitest";
import { uploadAnswerSchema } from "./upload-answer.ts";

test.each([
  [
    { url: "/media/a/original.jpg", optimized: false },
    { url: "/media/a/original.jpg", optimized: false },
  ],
  [{ url: "/media/a/original.jpg" }, { url: "/media/a/original.jpg", optimized: true }],
  [{ error: "This file is empty." }, { error: "This file is empty." }],
  [{ url: 7 }, { error: "Upload failed." }],
  [{ error: { message: "no words" } }, { error: "Upload failed." }],
  [null, { error: "Upload failed." }],
  ["<html>", { error: "Upload failed." }],
])("the answer %j to an upload is read as %j", (sent, read) =>
  expect(uploadAnswerSchema.parse(sent)).toEqual(read),
);
