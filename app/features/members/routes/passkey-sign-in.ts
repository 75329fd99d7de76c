import { redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { isAdministrator } from "#app/features/admin/domain/administrators.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { proofSchema } from "../domain/credentials.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../domain/passkeys.server.ts";
import { discardSession, noteSignIn } from "../domain/sessions.server.ts";
import { refuseScript, refuseScriptForm } from "./ceremony.ts";
import type { Route } from "./+types/passkey-sign-in.ts";

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({
    intent: z.literal("finish"),
    credential: proofSchema,
    door: z.enum(["member", "admin"]),
    next: z.string().optional(),
  }),
]);

const HOMES = { member: "/member", admin: "/admin/marketing" };

/** The two halves of signing in with a passkey, for the script of both doors. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return refuseScriptForm();
  if (form.data.intent === "begin") {
    const begun = await beginPasskeySignIn(services, request.headers);
    if (!begun.ok) return refuseScript(begun);
    return Response.json({ options: begun.value.options }, { headers: begun.value.cookies });
  }
  const { credential, door, next } = form.data;
  const signedIn = await signInWithPasskey(services, credential, request.headers);
  if (!signedIn.ok) return refuseScript(signedIn);
  const { account, cookies } = signedIn.value;
  if (door === "admin" && !isAdministrator(account, services.settings.ADMIN_EMAILS)) {
    await discardSession(services, cookies);
    return refuseScript({ code: "unauthorized" });
  }
  await noteSignIn(services, account);
  return Response.json({ next: safeRedirectPath(next, HOMES[door]) }, { headers: cookies });
}

export function loader() {
  return redirect("/member");
}
