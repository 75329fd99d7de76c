import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page's frame does not depend on its query: a search within a page asks the server for nothing of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}
