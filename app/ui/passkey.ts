import { useSyncExternalStore } from "react";

/** Where to go when all went well; otherwise the server's words, or a code that has words. */
export type CeremonyOutcome = { next: string } | { words: string } | { code: string };

interface Answer {
  options?: unknown;
  next?: string;
  error?: string;
}

const never = () => () => undefined;

/** False on the server and without a script: what needs a passkey is not shown there. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, isSupported, () => false);
}

function isSupported(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

type Fields = Record<string, string>;

export function createPasskey(path: string, begin: Fields, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, { begin, finish }, (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

export function askForPasskey(path: string, finish: Fields): Promise<CeremonyOutcome> {
  return runCeremony(path, { begin: {}, finish }, (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/** The server asks, the authenticator answers, the server judges. */
async function runCeremony(
  path: string,
  fields: { begin: Fields; finish: Fields },
  ask: (options: unknown) => Promise<Credential | null>,
): Promise<CeremonyOutcome> {
  try {
    const begun = await send(path, { ...fields.begin, intent: "begin" });
    if (begun.options === undefined) return failure(begun);
    const credential = await ask(begun.options);
    if (!(credential instanceof PublicKeyCredential)) return { code: "UNKNOWN_ERROR" };
    const answer = JSON.stringify(credential.toJSON());
    const finished = await send(path, { ...fields.finish, intent: "finish", credential: answer });
    return finished.next === undefined ? failure(finished) : { next: finished.next };
  } catch (error) {
    return { code: codeOf(error) };
  }
}

async function send(path: string, fields: Fields): Promise<Answer> {
  const response = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  const isAnswer = response.headers.get("Content-Type")?.startsWith("application/json") === true;
  return isAnswer ? ((await response.json()) as Answer) : {};
}

function failure({ error }: Answer): CeremonyOutcome {
  return error === undefined ? { code: "UNKNOWN_ERROR" } : { words: error };
}

function codeOf(error: unknown): string {
  if (error instanceof TypeError) return "auth/network-request-failed";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "PREVIOUSLY_REGISTERED";
  return name === "NotAllowedError" || name === "AbortError" ? "auth/popup-closed-by-user" : "UNKNOWN_ERROR";
}
