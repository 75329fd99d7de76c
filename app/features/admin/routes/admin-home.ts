import { redirect } from "#app/http/redirect.ts";

export function loader() {
  return redirect("/admin/marketing");
}
