import { useNavigation } from "react-router";

/** Said at once while a page is on its way; seen only when that takes a moment. */
export function PendingNavigation() {
  const { state, location } = useNavigation();
  const loading = state === "loading";
  const name: unknown = location?.state?.loading;
  const text = typeof name === "string" ? `Loading ${name}...` : "Loading...";
  return (
    <p className="pending-navigation" role="status" data-pending={loading}>
      {loading ? text : ""}
    </p>
  );
}
