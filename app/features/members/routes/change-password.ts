import { redirect } from "#app/http/redirect.ts";

/** The page where a member changes the password; it asks whoever is signed out to sign in first. */
export function loader() {
  return redirect("/member/security");
}
