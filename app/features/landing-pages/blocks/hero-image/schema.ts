import { z } from "zod";
import { findAltBarrier } from "../barriers.ts";
import { blockId, imageUrl, oneLine } from "../fields.ts";

const PLACEHOLDER_IMAGE = "/images/hero-placeholder.svg";

export const heroImage = z.object({
  id: blockId("hero"),
  type: z.literal("hero-image"),
  props: z
    .object({
      backgroundImage: imageUrl("Hero Image URL", PLACEHOLDER_IMAGE, { upload: "Upload Hero Image" }),
      alt: oneLine("Hero Image Description", "", {
        hint: "What the picture shows, for people who cannot see it. Leave empty for pure decoration.",
        findBarrier: findAltBarrier,
      }),
    })
    .prefault({}),
});
