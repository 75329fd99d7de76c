import { useNavigation } from "react-router";

/** Said at once while a page is on its way; seen only when that takes a moment. */
export function PendingNavigation() {
  const navigation = useNavigation();
  const loading = navigation.state === "loading";
  return (
    <p className="pending-navigation" role="status" data-pending={loading}>
      {loading ? "Loading..." : ""}
    </p>
  );
}
