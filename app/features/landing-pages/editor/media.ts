import { startTransition, useEffect, useState } from "react";

/** Whether a media query holds; no, as long as nobody knows. What follows from it waits for letters that are typed. */
export function useMedia(query: `(${string})`): boolean {
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
