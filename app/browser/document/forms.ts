import { showAccountLink } from "./account.ts";
import { createFormResponses, reloadReplacedPage, watchFocus } from "./form-responses.ts";
import { showScriptOnly, warnOfCookies } from "./script-only.ts";
import { hasInput } from "./carry-input.ts";
import { watchNavigation } from "./navigation.ts";
import { enhanceLists } from "./admin-lists.ts";
import { closeMenu } from "./menu.ts";
import { showPasswordStrength } from "./passwords.ts";
import { showPasskeys, usePasskeys } from "./passkeys.ts";
import { ISLAND } from "../island/protocol.ts";
import { enhanceRecoveryCodes } from "./recovery-codes.ts";

/** Starts all enhancements of a page with forms; the page works without them. */
export function startForms(): void {
  const { showResponse, follow } = createFormResponses(enhancePage);
  closeMenu();
  enhanceLists(showResponse);
  watchFocus();
  // Hydrated fields are skipped: React also updates their default values, so these do not show whether a
  // field was edited.
  watchNavigation(showResponse, () => document.getElementById(ISLAND) !== null || hasInput());
  reloadReplacedPage();
  showPasswordStrength();
  usePasskeys(follow);
  enhanceRecoveryCodes();
  enhancePage();
}

/** Enhances the loaded page, and each page that is later shown in its place. */
function enhancePage(): void {
  showAccountLink();
  warnOfCookies();
  showScriptOnly();
  showPasskeys();
}
