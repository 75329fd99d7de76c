import { nameAccount } from "./account.ts";
import { bringBack, createAnswers } from "./answers.ts";
import { showForScripts, warnOfCookies } from "./for-scripts.ts";
import { holdsWork } from "./kept-work.ts";
import { announceLeaving } from "./leaving.ts";
import { serveLists } from "./lists.ts";
import { closeMenu } from "./menu.ts";
import { judgePasswords } from "./passwords.ts";
import { offerPasskeys, usePasskeys } from "./passkeys.ts";
import { MINIMAL } from "../ui/island-place.ts";
import { patienceFor } from "../ui/reach.ts";
import { keepCodes } from "./recovery-codes.ts";

/** All the script of a page with forms; the page works without it. */
const { takeAnswer, follow } = createAnswers(enliven);
closeMenu();
serveLists(takeAnswer);
announceLeaving(takeAnswer, askWith, holdsWork);
bringBack();
judgePasswords();
usePasskeys(follow);
keepCodes();
enliven();

/** What lives on a page is made of its props alone. */
function askWith(form: HTMLFormElement, fields: FormData): [number, HeadersInit?] {
  return [patienceFor(fields), form.closest("[data-life]") ? { Prefer: MINIMAL } : undefined];
}

/** Of every page that is shown in place, too. */
function enliven(): void {
  nameAccount();
  warnOfCookies();
  showForScripts();
  offerPasskeys();
}
