import { data } from "react-router";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { endSignedInFlag } from "#app/http/signed-in-flag.ts";
import { describeFailure } from "#app/values/result.ts";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import { keepTypedEmail, signInSchema } from "../domain/sign-in/credentials.ts";
import { signInWords } from "../domain/accounts/failure-words.ts";
import { renewSession } from "#app/features/access/domain/sessions.server.ts";
import { findToSave, readToSave } from "../domain/own-data/saved-conditions.server.ts";
import { signIn } from "../domain/sign-in/sign-in.server.ts";
import { readStart } from "../domain/own-data/start-page.server.ts";
import { SignInForm } from "../sections/sign-in-form.tsx";
import { keepToSave } from "../domain/own-data/condition-to-save.ts";
import { StartPage } from "../sections/start-page.tsx";
import type { Route } from "./+types/member.ts";

/** Search parameter -> message for an action completed on another page. */
const NEWS: Record<string, string> = {
  verified: "Your email address is confirmed.",
  reset: "Your new password is set, and all devices are signed out. Sign in with it.",
  deleted: "Your account and everything in it is deleted. Take care.",
  "signed-out": "You are signed out.",
};

const STILL_OPEN = `${describeAuthCode("unknown", "sign-out")} This browser is signed out. To be sure that nothing stays open, sign in later and sign out all other devices under Security.`;

const NOT_TAKEN = `${describeAuthCode("SESSION_REQUIRED")} Nothing was changed.`;

/**
 * Query parameters that change the sign-in form. `next` does not change it: it is read when the form is
 * submitted.
 */
const SPOKEN_OF = [...Object.keys(NEWS), "sign-out", "ended", "save"];

export const handle: RouteHandle = {
  findVariant: (query) => (SPOKEN_OF.some((name) => query.has(name)) ? undefined : ""),
};

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
    const signedOut = {
      save: findToSave(query.get("save")),
      done: news === undefined ? undefined : NEWS[news],
      failed: describeFailed(query),
    };
    const headers = endSignedInFlag(request.headers, new URL(services.settings.PUBLIC_ORIGIN));
    return data(signedOut, { headers });
  }
  const { account, cookies } = found;
  if (query.has("next")) throw redirect(safeRedirectPath(query.get("next"), "/member"), { headers: cookies });
  const start = await readStart(services, account);
  const toSave = findToSave(query.get("save"));
  const isSaved = start.saved.some(({ slug }) => slug === toSave?.slug);
  const done = describeNews(query, start.saved);
  return data({ start: { ...start, done, toSave: isSaved ? undefined : toSave } }, { headers: cookies });
}

/** Message for a failure that redirected to this page. */
function describeFailed(query: URLSearchParams): string | undefined {
  if (query.get("sign-out") === "failed") return STILL_OPEN;
  return query.get("ended") === "1" ? NOT_TAKEN : undefined;
}

/** Message for a success that redirected to this page; names a saved condition only if it is in the list. */
function describeNews(query: URLSearchParams, saved: { slug: string; name: string }[]): string | undefined {
  const isNew = query.has("verified");
  const justSaved = isNew ? saved[0] : saved.find(({ slug }) => slug === query.get("saved"));
  const words = [isNew && NEWS.verified, justSaved && `“${justSaved.name}” is saved to read later.`].filter(
    Boolean,
  );
  return words.length === 0 ? undefined : words.join(" ");
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  const form = signInSchema.safeParse(fields);
  if (!form.success) {
    const refused = { error: form.error.issues.at(-1)?.message, email: keepTypedEmail(fields) };
    return data(refused, describeFailureStatus({ code: "form-incomplete" }));
  }
  const { email, password, remember } = form.data;
  const save = readToSave(fields);
  const credentials = { email, password, remember: remember === "on", area: "member", save } as const;
  const signedIn = await signIn(services, credentials, request.headers);
  if (!signedIn.ok) {
    const error = describeFailure(signedIn, signInWords);
    const unverified = signedIn.code === "email-unverified" ? { email, save } : undefined;
    return data({ error, email, unverified }, describeFailureStatus(signedIn));
  }
  const { cookies } = signedIn.value;
  const next = safeRedirectPath(url.searchParams.get("next"), "/member");
  if (signedIn.value.step === "code") {
    return redirect(addQuery("/member/second-step", { next, ...keepToSave(save) }), { headers: cookies });
  }
  return redirect(save === undefined ? next : addQuery("/member", { saved: save }), { headers: cookies });
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  if ("start" in loaderData) return <StartPage {...loaderData.start} />;
  const { done, failed, save } = loaderData;
  return <SignInForm {...(actionData ?? { done, error: failed })} save={save} />;
}
