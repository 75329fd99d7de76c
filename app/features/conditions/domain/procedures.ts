import type { Procedure } from "./procedure.ts";
import type { Reviewed } from "./review.ts";

/** One dynamically imported chunk per procedure, loaded when its page is requested. */
const files = import.meta.glob<Reviewed<Procedure>>("../procedures/*.yaml", { import: "default" });

export async function findProcedure(slug: string): Promise<Reviewed<Procedure> | undefined> {
  return files[`../procedures/${slug}.yaml`]?.();
}
