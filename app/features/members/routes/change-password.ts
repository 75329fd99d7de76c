import { redirect } from "#app/http/redirect.ts";

/** The page where a member changes the password; it asks visitors without a session to sign in first. */
export function loader() {
  return redirect("/member/security");
}
