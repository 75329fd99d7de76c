import { redirect } from "react-router";
import { z } from "zod";
import { memberContext, servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { newPasskeySchema } from "../domain/credentials.ts";
import { addPasskey, beginPasskey } from "../domain/passkeys.server.ts";
import { refuseScript, refuseScriptForm } from "./ceremony.ts";
import type { Route } from "./+types/passkey.ts";

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password: z.string().min(1).max(500) }),
  z.object({
    intent: z.literal("finish"),
    name: z.string().trim().min(1).max(60),
    credential: newPasskeySchema,
  }),
]);

/** The two halves of adding a passkey, for the script on the Security page. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  const form = formSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return refuseScriptForm();
  if (form.data.intent === "begin") {
    const begun = await beginPasskey(services, account, form.data.password, request.headers);
    if (!begun.ok) return refuseScript(begun);
    return Response.json({ options: begun.value.options }, { headers: begun.value.cookies });
  }
  const added = await addPasskey(services, account, form.data, request.headers);
  if (!added.ok) return refuseScript(added);
  return Response.json({ next: "/member/security?done=passkey-added" }, { headers: added.value });
}

export function loader() {
  return redirect("/member/security");
}
