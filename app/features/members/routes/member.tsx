import { data, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { describeSignInFailure } from "../domain/messages.ts";
import { noteSignIn, renewSession, signIn } from "../domain/sessions.server.ts";
import { readStart } from "../domain/start.server.ts";
import { SignInForm } from "../sections/sign-in-form.tsx";
import { StartPage } from "../sections/start-page.tsx";
import type { Route } from "./+types/member.ts";

const credentialsSchema = z.object({
  email: z.string().trim().pipe(z.email()),
  password: z.string().min(1),
  remember: z.literal("on").optional(),
});

/** What a finished errand elsewhere has to say here. */
const NEWS: Record<string, string> = {
  verified: "Your email address is confirmed. You can sign in now.",
  reset: "Your new password is set, and all devices are signed out. Sign in with it.",
  deleted: "Your account and everything in it is deleted. Take care.",
  "signed-out": "You are signed out.",
};

const STILL_OPEN = `${describeAuthCode("unknown", "sign-out")} This browser is signed out. To be sure that nothing stays open, sign in later and sign out all other devices under Security.`;

export function meta() {
  return [{ title: "Your account" }, { name: "robots", content: "noindex" }];
}

/** Retry-After, where there were too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

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
  return data({ start: await readStart(services, account) }, { headers: cookies });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = readForm(await request.formData());
  const form = credentialsSchema.safeParse(fields);
  if (!form.success) return data({ error: "Enter your email address and your password." }, 400);
  const { email, password, remember } = form.data;
  const signedIn = await signIn(services, { email, password, remember: remember === "on" }, request.headers);
  if (!signedIn.ok) {
    const { message: error, ...answer } = describeSignInFailure(signedIn);
    return data({ error, email, unverified: signedIn.code === "email-unverified" }, answer);
  }
  const { cookies } = signedIn.value;
  const next = safeRedirectPath(url.searchParams.get("next"), "/member");
  if (signedIn.value.step === "code") {
    return redirect(`/member/second-step?next=${encodeURIComponent(next)}`, { headers: cookies });
  }
  await noteSignIn(services, signedIn.value.account);
  return redirect(next, { headers: cookies });
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  if ("start" in loaderData) return <StartPage {...loaderData.start} />;
  const { done, failed } = loaderData;
  return <SignInForm {...(actionData ?? { done, error: failed })} />;
}
