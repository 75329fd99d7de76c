import { showAccountLink } from "./account.ts";
import { reloadReplacedPage, createFormResponses } from "./form-responses.ts";
import { showScriptOnly, warnOfCookies } from "./script-only.ts";
import { hasInput } from "./carry-input.ts";
import { watchNavigation } from "./navigation.ts";
import { limitFiles } from "./file-limits.ts";
import { enhanceLists } from "./lists.ts";
import { closeMenu } from "./menu.ts";
import { showPasswordStrength } from "./passwords.ts";
import { showPasskeys, usePasskeys } from "./passkeys.ts";
import { ISLAND } from "../island/protocol.ts";
import { enhanceRecoveryCodes } from "./recovery-codes.ts";

/** All that a page with forms does by a script; the page works without it. */
export function startForms(): void {
  const { showResponse, follow } = createFormResponses(enhancePage);
  closeMenu();
  enhanceLists(showResponse);
  // Hydrated fields are skipped, since their values do not show whether they were edited.
  watchNavigation(showResponse, () => document.getElementById(ISLAND) !== null || hasInput());
  reloadReplacedPage();
  showPasswordStrength();
  limitFiles();
  usePasskeys(follow);
  enhanceRecoveryCodes();
  enhancePage();
}

/** Runs for every page that is shown in place, too. */
function enhancePage(): void {
  showAccountLink();
  warnOfCookies();
  showScriptOnly();
  showPasskeys();
}
