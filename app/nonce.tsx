import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce that this answer's policy asks of inline scripts; undefined in the browser, where none is added. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
