import { z } from "zod";

/** An email address, lowercased as it is stored and compared. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Use at most 254 characters.")
  .pipe(z.email("Enter an email address, such as name@example.com."));
