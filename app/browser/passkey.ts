import type { SitePath } from "#app/values/site-path.ts";
import { isLost, LostConnection, withTimeout } from "./connection.ts";

/** Result of a ceremony: the path to continue at, the server's message, or an error code. */
export type CeremonyOutcome = { next: string } | { words: string } | { code: CeremonyCode };

interface PasskeyResponse {
  options?: unknown;
  next?: string;
  error?: string;
}

/** Failures in the browser, which have no message of the server. */
export const CEREMONY_CODES = [
  "auth/network-request-failed",
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "PREVIOUSLY_REGISTERED",
  "UNKNOWN_ERROR",
] as const;

type CeremonyCode = (typeof CEREMONY_CODES)[number];

export function arePasskeysSupported(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

type Fields = Record<string, string>;

export function createPasskey(path: SitePath, begin: Fields, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, { begin, finish }, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

export function askForPasskey(path: SitePath, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, { begin: {}, finish }, (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/**
 * Runs a WebAuthn ceremony: get options from the server, ask the authenticator, send its response to the
 * server.
 */
async function runCeremony(
  path: SitePath,
  fields: { begin: Fields; finish: Fields },
  ask: (options: unknown) => Promise<Credential | null>,
): Promise<CeremonyOutcome> {
  try {
    const begun = await send(path, { ...fields.begin, intent: "begin" });
    if (begun.options === undefined) return failure(begun);
    const credential = await ask(begun.options);
    if (!(credential instanceof PublicKeyCredential)) return { code: "UNKNOWN_ERROR" };
    const proof = JSON.stringify(credential.toJSON());
    const finished = await send(path, { ...fields.finish, intent: "finish", credential: proof });
    return finished.next === undefined ? failure(finished) : { next: finished.next };
  } catch (error) {
    return { code: codeOf(error) };
  }
}

async function send(path: SitePath, fields: Fields): Promise<PasskeyResponse> {
  const response = fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return withTimeout(response.then(readResponse));
}

async function readResponse(response: Response): Promise<PasskeyResponse> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  if (!isJson) return {};
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

function failure({ error }: PasskeyResponse): CeremonyOutcome {
  return error === undefined ? { code: "UNKNOWN_ERROR" } : { words: error };
}

function codeOf(error: unknown): CeremonyCode {
  if (isLost(error)) return "auth/network-request-failed";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "PREVIOUSLY_REGISTERED";
  // The browser aborts a pending WebAuthn request when another one starts.
  if (name === "AbortError") return "auth/cancelled-popup-request";
  return name === "NotAllowedError" ? "auth/popup-closed-by-user" : "UNKNOWN_ERROR";
}
