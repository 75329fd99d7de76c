import { z } from "zod";

/** A name stands in mails to an address that somebody typed: it must not carry a link or a message there. */
const CARRIES_LINK = /[:/@<>\p{Cc}]|\w\.[a-z]{2,}/iu;

export function personNameSchema(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .max(80, "Use at most 80 characters.")
    .refine((name) => !CARRIES_LINK.test(name), "Use only the name itself, without links or symbols.");
}
