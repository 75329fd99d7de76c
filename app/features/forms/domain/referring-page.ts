import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";

/** Slug of the landing page that led to a form; undefined for anything else. */
export const referringPageSchema = z.union([slugSchema, z.undefined()]).catch(undefined);
