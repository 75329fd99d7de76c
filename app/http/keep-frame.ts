import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For layouts whose data does not depend on the query: a search within a page does not load them again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}
