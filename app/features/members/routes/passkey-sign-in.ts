import { z } from "zod";
import { refuseScriptForm } from "#app/http/form-answers.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { refuseScript } from "#app/http/refusal.ts";
import { proofSchema } from "../domain/credentials.ts";
import { accountWords } from "../domain/failure-words.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../domain/passkeys.server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({
    intent: z.literal("finish"),
    credential: proofSchema,
    door: z.enum(["member", "admin"]),
    next: z.string().max(2000).optional(),
  }),
]);

const HOMES = { member: "/member", admin: "/admin/marketing" } as const;

/** Both requests of a passkey sign-in, for members and administrators: the challenge, and its verification. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseScriptForm();
  if (form.data.intent === "begin") {
    const begun = await beginPasskeySignIn(services, request.headers);
    if (!begun.ok) return refuseScript(begun, accountWords);
    return Response.json({ options: begun.value.options }, { headers: begun.value.cookies });
  }
  const { door, next } = form.data;
  const signedIn = await signInWithPasskey(services, form.data, request.headers);
  if (!signedIn.ok) return refuseScript(signedIn, accountWords);
  return Response.json({ next: safeRedirectPath(next, HOMES[door]) }, { headers: signedIn.value });
}

export function loader() {
  return redirect("/member");
}
