import { z } from "zod";
import { isSlug, MAX_SLUG_LENGTH } from "./slug.ts";

export const slugSchema = z
  .string()
  .max(MAX_SLUG_LENGTH, `A slug has at most ${MAX_SLUG_LENGTH} characters.`)
  .refine((text) => text.length > MAX_SLUG_LENGTH || isSlug(text), {
    message: "Use lowercase letters, digits and single hyphens, such as spring-offer.",
  });
