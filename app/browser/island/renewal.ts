import { createContext, useContext } from "react";

/** Brings a living island what its page shows now; without an answer, it stays as it is. */
export type Renew = () => Promise<void>;

const Renewal = createContext<Renew>(() => Promise.resolve());

export const RenewalProvider = Renewal.Provider;

export function useRenewal(): Renew {
  return useContext(Renewal);
}
