import type { Log } from "#app/values/log.ts";
import { describeError } from "#app/values/describe-error.ts";
import type { Auth } from "#app/storage/auth.server.ts";
import type { Account } from "./account.ts";

export interface TokenSyncDeps {
  auth: Promise<Auth>;
  settings: { TOKEN_SYNC_URL: string };
  waitUntil: (work: Promise<unknown>) => void;
  log: Log;
}

const TIMEOUT_MS = 5000;

/** The event that the token's claim `event` names. */
type SyncEvent = "signed-in" | "signed-out" | "deleted";

/**
 * Notifies the receiver, if one is configured, of a sign-in. It verifies the token with the keys at
 * /api/auth/jwks.
 */
export function syncSignIn(deps: TokenSyncDeps, account: Account): void {
  sync(deps, "signed-in", account);
}

/** Notifies the receiver of a sign-out. */
export function syncSignOut(deps: TokenSyncDeps, account: Account): void {
  sync(deps, "signed-out", account);
}

/** Notifies the receiver of a deleted account, so that it can delete its own data about that account. */
export function syncDeletion(deps: TokenSyncDeps, account: Account): void {
  sync(deps, "deleted", account);
}

/** Sent after the response and without a retry, so that a slow or failing receiver cannot affect a sign-in. */
function sync(deps: TokenSyncDeps, event: SyncEvent, account: Account): void {
  if (deps.settings.TOKEN_SYNC_URL !== "") deps.waitUntil(send(deps, event, account));
}

async function send(
  { auth, settings, log }: TokenSyncDeps,
  event: SyncEvent,
  { id, name, email }: Account,
): Promise<void> {
  const method = event === "signed-in" ? "POST" : "DELETE";
  try {
    const { signJWT } = (await auth).api;
    const { token } = await signJWT({
      body: { payload: { sub: id, name, email, event, iat: Math.floor(Date.now() / 1000) } },
    });
    const response = await fetch(settings.TOKEN_SYNC_URL, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) log("token-sync-failed", { method, status: response.status });
  } catch (error) {
    log("token-sync-failed", { method, error: describeError(error) });
  }
}
