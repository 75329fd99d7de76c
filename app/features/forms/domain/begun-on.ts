import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";

/** The landing page that a form was begun on, by its slug; undefined for anything else. */
export const begunOnSchema = z.union([slugSchema, z.undefined()]).catch(undefined);
