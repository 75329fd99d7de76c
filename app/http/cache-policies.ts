/** Cache-Control values by name. */
export const cachePolicies = {
  /** Rendered for one person, or must not be stored for another reason. */
  private: "private, no-store",
  /** Public, but revalidated on every request, so that a change is visible at once. */
  revalidate: "public, max-age=0, must-revalidate",
  /** The URL contains the hash of the content, so its response never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** Public text that a deploy may change. */
  brief: "public, max-age=300",
} as const;
