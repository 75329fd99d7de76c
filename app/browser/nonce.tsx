import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce for inline scripts in this response's Content-Security-Policy; undefined in the browser, which adds none. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
