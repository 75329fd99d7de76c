import { data } from "react-router";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/address.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { describeAnswer } from "#app/http/refusal.ts";
import { describeFailure } from "#app/result.ts";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { signInSchema } from "../domain/credentials.ts";
import { signInWords } from "../domain/failure-words.ts";
import { renewSession } from "#app/features/access/domain/sessions.server.ts";
import { signIn } from "../domain/sign-in.server.ts";
import { readStart } from "../domain/start.server.ts";
import { SignInForm } from "../sections/sign-in-form.tsx";
import { StartPage } from "../sections/start-page.tsx";
import type { Route } from "./+types/member.ts";

/** Search parameter -> the message for what was completed on another page. */
const NEWS: Record<string, string> = {
  verified: "Your email address is confirmed.",
  reset: "Your new password is set, and all devices are signed out. Sign in with it.",
  deleted: "Your account and everything in it is deleted. Take care.",
  "signed-out": "You are signed out.",
};

const STILL_OPEN = `${describeAuthCode("unknown", "sign-out")} This browser is signed out. To be sure that nothing stays open, sign in later and sign out all other devices under Security.`;

export function meta() {
  return describeUnlistedPage("Your account");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const found = await renewSession(services, request.headers);
  const news = Object.keys(NEWS).find((name) => query.has(name));
  if (!found) {
    return data({
      done: news === undefined ? undefined : NEWS[news],
      failed: query.get("sign-out") === "failed" ? STILL_OPEN : undefined,
    });
  }
  const { account, cookies } = found;
  if (query.has("next")) throw redirect(safeRedirectPath(query.get("next"), "/member"), { headers: cookies });
  const done = query.has("verified") ? NEWS.verified : undefined;
  return data({ start: { ...(await readStart(services, account)), done } }, { headers: cookies });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  const form = signInSchema.safeParse(fields);
  if (!form.success)
    return data(
      { error: "Enter your email address and your password." },
      describeAnswer({ code: "form-incomplete" }),
    );
  const { email, password, remember } = form.data;
  const credentials = { email, password, remember: remember === "on", door: "member" } as const;
  const signedIn = await signIn(services, credentials, request.headers);
  if (!signedIn.ok) {
    const error = describeFailure(signedIn, signInWords);
    return data({ error, email, unverified: signedIn.code === "email-unverified" }, describeAnswer(signedIn));
  }
  const { cookies } = signedIn.value;
  const next = safeRedirectPath(url.searchParams.get("next"), "/member");
  if (signedIn.value.step === "code") {
    return redirect(addQuery("/member/second-step", { next }), { headers: cookies });
  }
  return redirect(next, { headers: cookies });
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  if ("start" in loaderData) return <StartPage {...loaderData.start} />;
  const { done, failed } = loaderData;
  return <SignInForm {...(actionData ?? { done, error: failed })} />;
}
