import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { describeAuthCode } from "#app/features/members/domain/auth-messages.ts";
import { describeSignInFailure } from "#app/features/members/domain/messages.ts";
import {
  discardSession,
  findAccount,
  noteSignIn,
  signIn,
} from "#app/features/members/domain/sessions.server.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeyButton } from "#app/ui/passkey-button.tsx";
import { isAdministrator } from "../domain/administrators.ts";
import type { Route } from "./+types/login.ts";

const HOME = "/admin/marketing";
const UNAUTHORIZED = "Unauthorized user.";

const credentialsSchema = z.object({
  email: z.string().trim().pipe(z.email()),
  password: z.string().min(1),
  remember: z.literal("on").optional(),
});

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

/** Retry-After, where there were too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const account = await findAccount(services, request.headers);
  if (account && isAdministrator(account, services.settings.ADMIN_EMAILS)) {
    throw redirect(safeRedirectPath(query.get("next"), HOME));
  }
  return { refused: query.has("refused") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = credentialsSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "Enter your email address and your password." }, 400);
  const { email, password, remember } = form.data;
  const signedIn = await signIn(services, { email, password, remember: remember === "on" }, request.headers);
  if (!signedIn.ok) {
    const refusal = describeSignInFailure(signedIn);
    return data({ error: refusal.message }, { status: refusal.status, headers: refusal.headers });
  }
  const next = safeRedirectPath(url.searchParams.get("next"), HOME);
  const { cookies } = signedIn.value;
  if (signedIn.value.step === "code") {
    return redirect(`/member/second-step?next=${encodeURIComponent(next)}`, { headers: cookies });
  }
  const { account } = signedIn.value;
  if (!isAdministrator(account, services.settings.ADMIN_EMAILS)) {
    await discardSession(services, cookies);
    return data({ error: UNAUTHORIZED }, 403);
  }
  await noteSignIn(services, account);
  return redirect(next, { headers: cookies });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const submitting = useNavigation().state !== "idle";
  const error = actionData?.error ?? (loaderData.refused ? UNAUTHORIZED : undefined);
  return (
    <main id="main" className="login">
      <Form method="post" className="login-form">
        <h1>Admin Login</h1>
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        <TextField label="Email" type="email" name="email" autoComplete="username" required />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        <Checkbox name="remember" label="Keep me signed in on this device" defaultChecked />
        <button type="submit" className="button button-action" aria-disabled={submitting}>
          Log In
        </button>
        <PasskeyButton
          path="/member/passkey"
          fields={{ door: "admin", next: query.get("next") ?? "" }}
          describe={describeAuthCode}
        />
      </Form>
    </main>
  );
}
