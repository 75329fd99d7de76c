import type { SitePath } from "#app/values/site-path.ts";
import { isLost, LostConnection, withTimeout } from "./connection.ts";

/** Result of a ceremony: the path to continue at, the server's message, or an error code. */
export type CeremonyOutcome = { next: string } | { words: string } | { code: CeremonyCode };

interface PasskeyResponse {
  options?: unknown;
  next?: string;
  error?: string;
  isSignedOut?: boolean;
}

/** Failures in the browser, which have no message of the server. */
export const CEREMONY_CODES = [
  "auth/network-request-failed",
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "PREVIOUSLY_REGISTERED",
  "UNKNOWN_ERROR",
] as const;

/**
 * Further failures of adding a passkey: the session has ended, or the last response was lost, so that it is
 * unknown whether the passkey was added.
 */
export const ADDING_CODES = ["SESSION_REQUIRED", "uncertain"] as const;

type CeremonyCode = (typeof CEREMONY_CODES | typeof ADDING_CODES)[number];

export function arePasskeysSupported(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

type Fields = Record<string, string>;

export function createPasskey(path: SitePath, begin: Fields, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, {
    begin,
    finish,
    lost: "uncertain",
    ask: (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
  });
}

export function askForPasskey(path: SitePath, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, {
    begin: {},
    finish,
    lost: LOST,
    ask: (options) =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
  });
}

const LOST = "auth/network-request-failed";

interface Ceremony {
  /** Fields of the first and of the last request. */
  begin: Fields;
  finish: Fields;
  /** Failure if the response to the last request is lost. */
  lost: CeremonyCode;
  ask: (options: unknown) => Promise<Credential | null>;
}

/**
 * Runs a WebAuthn ceremony: get options from the server, ask the authenticator, send its response to the
 * server.
 */
async function runCeremony(path: SitePath, { begin, finish, lost, ask }: Ceremony): Promise<CeremonyOutcome> {
  let codeIfLost: CeremonyCode = LOST;
  try {
    const begun = await send(path, { ...begin, intent: "begin" });
    if (begun.options === undefined) return failure(begun);
    const credential = await ask(begun.options);
    if (!(credential instanceof PublicKeyCredential)) return { code: "UNKNOWN_ERROR" };
    const proof = JSON.stringify(credential.toJSON());
    codeIfLost = lost;
    const finished = await send(path, { ...finish, intent: "finish", credential: proof });
    return finished.next === undefined ? failure(finished) : { next: finished.next };
  } catch (error) {
    return { code: isLost(error) ? codeIfLost : codeOf(error) };
  }
}

async function send(path: SitePath, fields: Fields): Promise<PasskeyResponse> {
  const response = fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return withTimeout(response.then(readResponse));
}

async function readResponse(response: Response): Promise<PasskeyResponse> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  // A form without a session is redirected to the sign-in page.
  if (!isJson) return { isSignedOut: response.redirected };
  const text = await response.text();
  try {
    return pickFields(JSON.parse(text));
  } catch {
    throw new LostConnection();
  }
}

function pickFields(sent: unknown): PasskeyResponse {
  if (typeof sent !== "object" || sent === null) return {};
  const { options, next, error }: Partial<Record<string, unknown>> = { ...sent };
  return { options, next: textOf(next), error: textOf(error) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function failure({ error, isSignedOut }: PasskeyResponse): CeremonyOutcome {
  if (isSignedOut === true) return { code: "SESSION_REQUIRED" };
  return error === undefined ? { code: "UNKNOWN_ERROR" } : { words: error };
}

function codeOf(error: unknown): CeremonyCode {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "PREVIOUSLY_REGISTERED";
  // The browser aborts a pending WebAuthn request when another one starts.
  if (name === "AbortError") return "auth/cancelled-popup-request";
  return name === "NotAllowedError" ? "auth/popup-closed-by-user" : "UNKNOWN_ERROR";
}
