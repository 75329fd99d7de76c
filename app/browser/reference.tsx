import { createContext, useContext } from "react";

const ReferenceContext = createContext<string | undefined>(undefined);

export const ReferenceProvider = ReferenceContext.Provider;

/** The id of the request that a page answers; undefined in the browser. */
export function useReference(): string | undefined {
  return useContext(ReferenceContext);
}
