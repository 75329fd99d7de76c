import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for as long as its component lives, which does what the latest one does. */
export function useStableCallback<Parameters extends unknown[], Value>(
  callback: (...parameters: Parameters) => Value,
): (...parameters: Parameters) => Value {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
