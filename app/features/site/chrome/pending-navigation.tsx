import { useNavigation } from "react-router";

/** A loading message: announced to screen readers at once, visible only when loading takes a moment. */
export function PendingNavigation() {
  const { state, location } = useNavigation();
  const loading = state === "loading";
  // Links pass the page's name in the navigation state.
  const name: unknown = location?.state?.loading;
  return (
    <p className="pending-navigation" role="status">
      {loading ? `Loading${typeof name === "string" ? ` ${name}` : ""}...` : ""}
    </p>
  );
}
