import { createContext, useContext } from "react";

const ReferenceContext = createContext<string | undefined>(undefined);

export const ReferenceProvider = ReferenceContext.Provider;

/** Id of the request that the page responds to; undefined in the browser. */
export function useReference(): string | undefined {
  return useContext(ReferenceContext);
}
