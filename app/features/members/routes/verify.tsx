import { data } from "react-router";
import { z } from "zod";
import { addQuery } from "#app/values/site-path.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describeFailure } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import { redirect } from "#app/http/redirect.ts";
import { Link } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import {
  claimAccount,
  confirmEmail,
  readConfirmation,
  type NotConfirmed,
} from "../domain/accounts/confirmation.server.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { openSlug } from "../domain/own-data/sealed-slug.server.ts";
import { signIn } from "../domain/sign-in/sign-in.server.ts";
import { claimSchema, keepTyped, type SignUpErrors } from "../domain/accounts/sign-up.ts";
import { keepToSave } from "../domain/own-data/condition-to-save.ts";
import { ClaimForm, ConfirmForm, InvalidLink } from "../sections/confirmation.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import type { Route } from "./+types/verify.ts";

const CHANGES: Record<string, string> = {
  begun: "Thank you. Now open the email that we have sent to your new address, and confirm it there too.",
  done: "Your email address is changed. Sign in with the new one from now on.",
};

const words = {
  ...accountWords,
  "wrong-password":
    "This is not the password of the account. Check it and try again. If you do not know it, choose “Set it up anew”.",
};

const secret = z.string().max(200).catch("");
const intentSchema = z.object({ intent: z.enum(["confirm", "claim"]).catch("confirm") });
const confirmSchema = z.object({ token: secret, password: z.string().max(500).catch("") });

export function meta() {
  return describeUnlistedPage("Confirm your email address");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

/** Opening the page changes nothing, because mail scanners open links; the form confirms. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const token = query.get("token") ?? "";
  const change = query.get("change") ?? "";
  return {
    token,
    keep: query.get("keep") ?? "",
    anew: query.has("anew"),
    change: Object.hasOwn(CHANGES, change) ? CHANGES[change] : undefined,
    about: token === "" ? undefined : await readConfirmation(context.get(servicesContext), token),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  if (intentSchema.parse(fields).intent === "claim") return claim(services, fields, { request, url });
  const { token, password } = confirmSchema.parse(fields);
  const confirmed = await confirmEmail(services, { token, password }, request.headers);
  if (!confirmed.ok) return refuse(confirmed);
  switch (confirmed.value.done) {
    case "address":
      return welcome(services, { email: confirmed.value.email, password }, { request, url });
    case "change-begun":
      return redirect("/member/verify?change=begun");
    case "change-done":
      return redirect("/member/verify?change=done");
  }
}

type ClaimArgs = Pick<Route.ActionArgs, "request" | "url">;

async function claim(services: Services, fields: unknown, args: ClaimArgs) {
  const { token } = confirmSchema.parse(fields);
  const form = claimSchema.safeParse(fields);
  const values = keepTyped(fields);
  const show = (errors: SignUpErrors) => ({ values, errors, error: undefined });
  if (!form.success)
    return data(
      show(z.flattenError(form.error).fieldErrors),
      describeFailureStatus({ code: "form-incomplete" }),
    );
  const claimed = await claimAccount(services, { ...form.data, token }, args.request.headers);
  if (claimed.ok) {
    return welcome(services, { email: claimed.value.email, password: form.data.password }, args);
  }
  if (claimed.code !== "auth/password-does-not-meet-requirements") return refuse(claimed);
  return data(show({ password: [claimed.advice] }), describeFailureStatus(claimed));
}

/**
 * Signs in with the password just entered; if that fails, the email stays confirmed. Changes stored with the
 * link are only offered, since someone else may have requested it.
 */
async function welcome(
  services: Services,
  { email, password }: { email: string; password: string },
  { request, url }: ClaimArgs,
) {
  const save = await openSlug(services.settings.BETTER_AUTH_SECRET, url.searchParams.get("keep") ?? "");
  const start = addQuery("/member?verified=1", keepToSave(save));
  const credentials = { email, password, remember: false, area: "member" } as const;
  const signedIn = await signIn(services, credentials, request.headers);
  if (!signedIn.ok || signedIn.value.step === "code") return redirect(start);
  return redirect(start, { headers: signedIn.value.cookies });
}

function refuse(failure: NotConfirmed) {
  const error = describeFailure(failure, words);
  return data({ error, errors: {} as SignUpErrors, values: undefined }, describeFailureStatus(failure));
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { token, keep, anew, change, about } = loaderData;
  const dead = token === "" ? undefined : describeAuthCode("INVALID_TOKEN");
  if (change !== undefined) {
    return (
      <MemberPage title="Your new email address" done={change}>
        <p className="member-links">
          <Link to="/member">Your account</Link>
        </p>
      </MemberPage>
    );
  }
  if (!about) return <InvalidLink error={actionData?.error ?? dead} />;
  if (anew && about.purpose === "address" && about.isNew) {
    return <ClaimForm email={about.email} {...(actionData ?? { errors: {} })} token={token} keep={keep} />;
  }
  return <ConfirmForm about={about} token={token} keep={keep} error={actionData?.error} />;
}
