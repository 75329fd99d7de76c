import { startTransition, useEffect, useState } from "react";

/**
 * Whether a media query matches; false on the server and during hydration. A change is applied in a
 * transition, so that it does not delay typing.
 */
export function useMediaQuery(query: `(${string})`): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const note = () => startTransition(() => setHolds(list.matches));
    note();
    list.addEventListener("change", note);
    return () => list.removeEventListener("change", note);
  }, [query]);
  return holds;
}
