import { z } from "zod";
import { respondIncompleteJson } from "#app/http/form-responses.ts";
import type { SitePath } from "#app/values/site-path.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { newPasskeySchema, passwordSchema } from "../domain/sign-in/credentials.ts";
import { isForOther } from "../domain/accounts/form-owner.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { addPasskey, beginPasskey } from "../domain/sign-in/passkeys.server.ts";
import { passkeyNameSchema } from "#app/features/access/domain/person-name.ts";
import type { Route } from "./+types/passkey.ts";

const formSchema = z.discriminatedUnion("intent", [
  // The name is validated before the ceremony too: refused afterwards, it would leave an unregistered passkey on the device.
  z.object({ intent: z.literal("begin"), password: passwordSchema, name: passkeyNameSchema.optional() }),
  z.object({ intent: z.literal("finish"), name: passkeyNameSchema, credential: newPasskeySchema }),
]);

/** The two halves of adding a passkey, for the script on the Security page. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  const fields = await receiveForm(request);
  if (isForOther(fields, account)) return respondWithJson({ code: "auth/user-mismatch" }, accountWords);
  const form = formSchema.safeParse(fields);
  if (!form.success) {
    return respondIncompleteJson(form.error.issues.find(({ path }) => path[0] === "name")?.message);
  }
  if (form.data.intent === "begin") {
    const begun = await beginPasskey(services, account, form.data.password, request.headers);
    if (!begun.ok) return respondWithJson(begun, accountWords);
    return Response.json({ options: begun.value.options }, { headers: begun.value.cookies });
  }
  const added = await addPasskey(services, account, form.data, request.headers);
  if (!added.ok) return respondWithJson(added, accountWords);
  return Response.json(
    { next: "/member/security?done=passkey-added" satisfies SitePath },
    { headers: added.value },
  );
}

export function loader() {
  return redirect("/member/security");
}
