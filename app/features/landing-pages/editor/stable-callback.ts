import { useCallback, useLayoutEffect, useRef } from "react";

/** Callback whose identity never changes while its component is mounted, and which calls the latest one. */
export function useStableCallback<Parameters extends unknown[], Value>(
  callback: (...parameters: Parameters) => Value,
): (...parameters: Parameters) => Value {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...parameters) => latest.current(...parameters), []);
}
