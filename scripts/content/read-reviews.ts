import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { reviewSchema, type Review } from "../../app/features/conditions/domain/review.ts";

export const REVIEWS = path.resolve(import.meta.dirname, "../../app/features/conditions/reviews.yaml");

const bySlug = z.record(z.string(), reviewSchema);

const schema = z.strictObject({ comparison: bySlug, medicine: bySlug, procedure: bySlug });

/** Kinds whose reviews are in reviews.yaml; a condition's review is in its own front matter. */
type ReviewedKind = keyof z.infer<typeof schema>;

export type FindReview = (kind: ReviewedKind, slug: string) => Review;

export function readReviews() {
  return schema.parse(parse(readFileSync(REVIEWS, "utf8")));
}

/** Reads the review of a page. The returned function throws an Error for a page without one. */
export function openReviews(): FindReview {
  const reviews = readReviews();
  return (kind, slug) => {
    const review = reviews[kind][slug];
    if (!review) throw new Error(`${kind} ${slug} has no line in reviews.yaml`);
    return review;
  };
}
