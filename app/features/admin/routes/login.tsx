import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { servicesContext } from "#app/context.ts";
import { describeAuthCode } from "#app/features/members/domain/sign-in/auth-messages.ts";
import { signInSchema } from "#app/features/members/domain/sign-in/credentials.ts";
import { signInWords } from "#app/features/members/domain/accounts/failure-words.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { signIn } from "#app/features/members/domain/sign-in/sign-in.server.ts";
import { respondIncomplete } from "#app/http/form-responses.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { CookieNotice } from "#app/browser/cookie-notice.tsx";
import { Checkbox, EmailField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeyPlace } from "#app/browser/passkey-place.tsx";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { Form } from "#app/ui/link.tsx";
import type { Route } from "./+types/login.ts";

const HOME = "/admin/marketing";
const AGAIN =
  "To go on, sign in again with the second step: a code from your authenticator app, or a passkey.";

const ENDED = "You were signed out after a while. Sign in again to go on. Nothing was changed.";

const KEPT = "You were signed out. Your changes are kept on this device: sign in to go on with them.";

export const handle: RouteHandle = {
  findVariant: (query) => ["again", "kept", "ended"].filter((name) => query.has(name)).join(" "),
};

export function meta() {
  return describeUnlistedPage("Admin Login");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const account = await findAccount(services, request.headers);
  if (admitAdministrator(account, services.settings).ok) {
    throw redirect(safeRedirectPath(query.get("next"), HOME));
  }
  const notice = query.has("kept") ? KEPT : query.get("ended") === "1" ? ENDED : undefined;
  return { again: query.has("again"), notice };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = signInSchema.safeParse(await receiveForm(request));
  if (!form.success) return respondIncomplete(form.error.issues.at(-1)?.message);
  const { email, password, remember } = form.data;
  const credentials = { email, password, remember: remember === "on", area: "admin" } as const;
  const signedIn = await signIn(services, credentials, request.headers);
  if (!signedIn.ok) return refuse(signedIn, signInWords);
  const next = safeRedirectPath(url.searchParams.get("next"), HOME);
  const { cookies } = signedIn.value;
  if (signedIn.value.step === "code") {
    return redirect(addQuery("/member/second-step", { next }), { headers: cookies });
  }
  return redirect(next, { headers: cookies });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? (loaderData.again ? AGAIN : undefined);
  return (
    <main id="main" className="login">
      <Form method="post" className="login-form" noValidate>
        <h1>Admin Login</h1>
        {error !== undefined && (
          <Notice tone="danger" isOutcome>
            {error}
          </Notice>
        )}
        {error === undefined && loaderData.notice && <Notice tone="warning">{loaderData.notice}</Notice>}
        <CookieNotice words={describeAuthCode("auth/web-storage-unsupported")} />
        <EmailField label="Email" name="email" autoComplete="username" />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        <Checkbox name="remember" label="Keep me signed in on this device" defaultChecked />
        <button type="submit" className="button button-action">
          Log In
        </button>
        <PasskeyPlace path="/member/passkey" fields={{ area: "admin" }} describe={describeAuthCode}>
          <button type="button" className="button">
            Use a passkey
          </button>
        </PasskeyPlace>
      </Form>
    </main>
  );
}
