import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { signOut } from "#app/features/access/domain/sessions.server.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import type { Route } from "./+types/sign-out.ts";

const formSchema = z.object({ next: z.unknown().optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const { next } = formSchema.parse(await receiveForm(request));
  const { cookies, ended } = await signOut(context.get(servicesContext), request.headers);
  return redirect(ended ? safeRedirectPath(next, "/") : "/member?sign-out=failed", { headers: cookies });
}

export function loader() {
  return redirect("/");
}
