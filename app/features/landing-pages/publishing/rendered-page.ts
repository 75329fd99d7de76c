import type { CachedPage } from "#app/storage/rendered-pages.server.ts";

export type RenderedPage = Pick<CachedPage, "html" | "etag" | "headers">;
