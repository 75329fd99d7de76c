import { data } from "react-router";
import { z } from "zod";
import { redirectDone, readDoneWords, respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailure } from "#app/values/result.ts";
import { passwordSchema } from "../domain/sign-in/credentials.ts";
import { describeDevice } from "../domain/sign-in/devices.ts";
import { listPasskeys, removePasskey } from "../domain/sign-in/passkeys.server.ts";
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
} from "../domain/sign-in/second-step.server.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from "../domain/sign-in/security.server.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { isForOther } from "../domain/accounts/form-owner.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { Passkeys } from "../sections/passkeys.tsx";
import { CurrentPasswordField, NewPasswordField, UsernameHint } from "../sections/password-field.tsx";
import { RecoveryCodes } from "../sections/recovery-codes.tsx";
import { SecondStepCode, SecondStepPanel, SecondStepSetUp } from "../sections/second-step.tsx";
import { SessionList } from "../sections/session-list.tsx";
import type { Route } from "./+types/security.ts";

const password = passwordSchema;
const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("password"), password, newPassword: z.string().max(500) }),
  z.object({ intent: z.literal("end-session"), id: z.string().max(64) }),
  z.object({ intent: z.literal("end-others") }),
  z.object({ intent: z.literal("second-step-on"), password }),
  z.object({ intent: z.literal("second-step-confirm"), code: z.string().max(500) }),
  z.object({ intent: z.literal("second-step-off"), password }),
  z.object({ intent: z.literal("recovery-codes"), password }),
  z.object({ intent: z.literal("passkey-remove"), id: z.string().max(64), password }),
]);

const PATH = "/member/security";

const DONE_WORDS = {
  password: "Your password is changed, and all other devices are signed out.",
  "session-ended": "That device is signed out.",
  "others-ended": "All other devices are signed out.",
  "second-step-on": "The second step is on.",
  "second-step-off": "The second step is off.",
  "passkey-added": "The passkey is added. You can sign in with it from now on.",
  "passkey-removed": "The passkey is removed. It no longer signs you in.",
};

const CODES_RENEWED = "Your recovery codes are renewed.";

export function meta() {
  return describeUnlistedPage("Security");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { account, session } = context.get(memberContext);
  const sessions = await listSessions(services, account, session);
  const passkeys = await listPasskeys(services, account);
  const hasSecondStep = account.twoFactorEnabled === true;
  return {
    done: readDoneWords(request, DONE_WORDS, {
      "others-ended": sessions.length === 1,
      "second-step-on": hasSecondStep,
      "second-step-off": !hasSecondStep,
      "passkey-added": passkeys.length > 0,
    }),
    email: account.email,
    secondStep: hasSecondStep,
    required: url.searchParams.has("required") && account.tookSecondStep !== true,
    sessions,
    passkeys,
    device: describeDevice(request.headers.get("User-Agent") ?? ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account, session } = context.get(memberContext);
  const fields = await receiveForm(request);
  if (isForOther(fields, account)) return refuse({ code: "auth/user-mismatch" }, accountWords);
  const form = formSchema.safeParse(fields);
  if (!form.success) return respondIncomplete();
  switch (form.data.intent) {
    case "password": {
      const changed = await changePassword(services, account, form.data, request.headers);
      return changed.ok ? redirectDone(PATH, "password", changed.value) : refuse(changed, accountWords);
    }
    case "end-session":
      await endSession(services, account, form.data.id);
      return redirectDone(PATH, "session-ended");
    case "end-others":
      await endOtherSessions(services, account, session);
      return redirectDone(PATH, "others-ended");
    case "second-step-on": {
      const begun = await beginSecondStep(services, account, form.data.password, request.headers);
      return begun.ok
        ? data({ setUp: { ...begun.value, madeAt: services.now() } })
        : refuse(begun, accountWords);
    }
    case "second-step-confirm": {
      const confirmed = await confirmSecondStep(services, account, form.data.code, request.headers);
      return confirmed.ok ? redirectDone(PATH, "second-step-on", confirmed.value) : refuseCode(confirmed);
    }
    case "second-step-off": {
      const ended = await endSecondStep(services, account, form.data.password, request.headers);
      return ended.ok ? redirectDone(PATH, "second-step-off", ended.value) : refuse(ended, accountWords);
    }
    case "recovery-codes": {
      const renewed = await renewRecoveryCodes(services, account, form.data.password, request.headers);
      return renewed.ok
        ? data({
            done: CODES_RENEWED,
            renewed: { codes: renewed.value, madeAt: services.now(), email: account.email },
          })
        : refuse(renewed, accountWords);
    }
    case "passkey-remove": {
      const removal = { ...form.data, current: session };
      const removed = await removePasskey(services, account, removal);
      return removed.ok ? redirectDone(PATH, "passkey-removed") : refuse(removed, accountWords);
    }
  }
}

/** Refuses a code with which the set-up of the second step was to be confirmed; the form stays while it has begun. */
function refuseCode(failure: Extract<Awaited<ReturnType<typeof confirmSecondStep>>, { ok: false }>) {
  const isBegun = failure.code !== "refused" || failure.reason !== "TOTP_NOT_ENABLED";
  const confirming = isBegun && failure.code !== "second-step-missing";
  const error = describeFailure(failure, accountWords);
  return data({ error, confirming }, describeFailureStatus(failure));
}

/** Shows new recovery codes also where the rest of the page cannot be read: the earlier ones no longer work. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const renewed = findRenewed(actionData);
  if (!renewed) return <FailedList error={error} />;
  return (
    <MemberPage title="Security">
      <RecoveryCodes {...renewed} areRenewed />
    </MemberPage>
  );
}

function findRenewed(outcome: Route.ComponentProps["actionData"]) {
  return outcome && "renewed" in outcome ? outcome.renewed : undefined;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, secondStep, required, sessions, passkeys, device } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const done = actionData ? undefined : loaderData.done;
  const setUp = actionData && "setUp" in actionData ? actionData.setUp : undefined;
  const renewed = findRenewed(actionData);
  const confirming =
    !secondStep && actionData !== undefined && "confirming" in actionData && actionData.confirming === true;
  const lead =
    required && !secondStep
      ? "Administrators sign in with a second step. Please set it up first, or add a passkey and sign in with it."
      : undefined;
  return (
    <MemberPage title="Security" lead={lead} error={error} done={done}>
      {setUp && <SecondStepSetUp {...setUp} email={email} />}
      {confirming && <SecondStepCode again />}
      {renewed && <RecoveryCodes {...renewed} areRenewed />}
      {!setUp && !renewed && !confirming && <SecondStepPanel email={email} on={secondStep} />}
      <MemberForm noValidate>
        <h2>Password</h2>
        <UsernameHint email={email} />
        <CurrentPasswordField label="Your password now" />
        <NewPasswordField label="New password" name="newPassword" />
        <button type="submit" name="intent" value="password" className="button">
          Change password
        </button>
      </MemberForm>
      <Passkeys email={email} device={device} passkeys={passkeys} />
      <SessionList sessions={sessions} />
    </MemberPage>
  );
}
