import { pictureWords } from "#app/features/media/domain/refusal-words.ts";

/** Why an upload was refused, and what to do about it. */
export const uploadWords = {
  ...pictureWords,
  "signed-out": "Sign in as an administrator, then try again.",
  unauthorized: "Unauthorized user.",
  "second-step-missing": "Sign in with your second step, or set one up under Security, then try again.",
  "not-one-file": "Send exactly one picture, in the field “file” of a multipart form.",
  "too-many-attempts": "Too many uploads in a short time. Please wait a few minutes and try again.",
};
