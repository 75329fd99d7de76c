import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { signOut } from "../domain/sessions.server.ts";
import type { Route } from "./+types/sign-out.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const next = (await request.formData()).get("next");
  const { cookies, ended } = await signOut(context.get(servicesContext), request.headers);
  return redirect(ended ? safeRedirectPath(next, "/") : "/member?sign-out=failed", { headers: cookies });
}

export function loader() {
  return redirect("/");
}
