import { nameAccount } from "./account.ts";
import { bringBack, createAnswers } from "./form-responses.ts";
import { showForScripts, warnOfCookies } from "./script-only.ts";
import { holdsWork } from "./carry-input.ts";
import { announceLeaving } from "./navigation.ts";
import { judgeFiles } from "./file-limits.ts";
import { serveLists } from "./lists.ts";
import { closeMenu } from "./menu.ts";
import { judgePasswords } from "./passwords.ts";
import { offerPasskeys, usePasskeys } from "./passkeys.ts";
import { ISLAND } from "../island/protocol.ts";
import { keepCodes } from "./recovery-codes.ts";

/** All that a page with forms does by a script; the page works without it. */
export function startForms(): void {
  const { takeAnswer, follow } = createAnswers(enliven);
  closeMenu();
  serveLists(takeAnswer);
  // The fields of a hydrated island do not tell what was typed.
  announceLeaving(takeAnswer, () => document.getElementById(ISLAND) !== null || holdsWork());
  bringBack();
  judgePasswords();
  judgeFiles();
  usePasskeys(follow);
  keepCodes();
  enliven();
}

/** Runs for every page that is shown in place, too. */
function enliven(): void {
  nameAccount();
  warnOfCookies();
  showForScripts();
  offerPasskeys();
}
