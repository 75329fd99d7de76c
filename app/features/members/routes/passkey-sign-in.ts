import { z } from "zod";
import { addQuery } from "#app/values/site-path.ts";
import { respondIncompleteJson } from "#app/http/form-responses.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { proofSchema } from "../domain/sign-in/credentials.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { beginPasskeySignIn, signInWithPasskey } from "../domain/sign-in/passkeys.server.ts";
import { readToSave } from "../domain/own-data/saved-conditions.server.ts";
import type { Route } from "./+types/passkey-sign-in.ts";

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({
    intent: z.literal("finish"),
    credential: proofSchema,
    area: z.enum(["member", "admin"]),
    next: z.string().max(2000).optional(),
  }),
]);

const HOMES = { member: "/member", admin: "/admin/marketing" } as const;

/** Both requests of a passkey sign-in, for members and administrators: the challenge, and its verification. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  const form = formSchema.safeParse(fields);
  if (!form.success) return respondIncompleteJson();
  if (form.data.intent === "begin") {
    const begun = await beginPasskeySignIn(services, request.headers);
    if (!begun.ok) return respondWithJson(begun, accountWords);
    return Response.json({ options: begun.value.options }, { headers: begun.value.cookies });
  }
  const { credential, area, next } = form.data;
  const save = readToSave(fields);
  const signedIn = await signInWithPasskey(services, { credential, area, save }, request.headers);
  if (!signedIn.ok) return respondWithJson(signedIn, accountWords);
  const onward =
    save === undefined ? safeRedirectPath(next, HOMES[area]) : addQuery("/member", { saved: save });
  return Response.json({ next: onward }, { headers: signedIn.value });
}

export function loader() {
  return redirect("/member");
}
