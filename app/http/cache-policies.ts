/** Cache-Control by name, each with its reason. */
export const cachePolicies = {
  /** Rendered for one person, or an answer that must not be kept. */
  private: "private, no-store",
  /** Public, but always asked for anew: what was published is what is seen. */
  revalidate: "public, max-age=0, must-revalidate",
  /** Named by the hash of its bytes. */
  immutable: "public, max-age=31536000, immutable",
  /** Public text that a deploy may change. */
  brief: "public, max-age=300",
} as const;
