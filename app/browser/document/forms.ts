import { nameAccount } from "./account.ts";
import { bringBack, createAnswers, type TakeInIsland } from "./form-responses.ts";
import { showForScripts, warnOfCookies } from "./script-only.ts";
import { holdsWork } from "./carry-input.ts";
import { announceLeaving } from "./navigation.ts";
import { judgeFiles } from "./file-limits.ts";
import { serveLists } from "./lists.ts";
import { closeMenu } from "./menu.ts";
import { judgePasswords } from "./passwords.ts";
import { offerPasskeys, usePasskeys } from "./passkeys.ts";
import { patienceFor } from "../connection.ts";
import { keepCodes } from "./recovery-codes.ts";

interface Island {
  take: TakeInIsland;
  /** What its forms ask for besides an answer. */
  headersFor: (form: HTMLFormElement) => HeadersInit | undefined;
}

/**
 * All that a page with forms does by a script; the page works without it.
 * @param island a part of it that lives, or is to live
 */
export function startForms(island?: Island): void {
  const { takeAnswer, follow } = createAnswers(enliven, island?.take);
  const askWith = (form: HTMLFormElement, fields: FormData): [number, HeadersInit?] => [
    patienceFor(fields),
    island?.headersFor(form),
  ];
  closeMenu();
  serveLists(takeAnswer);
  // The fields of what lives do not tell what was typed.
  announceLeaving(takeAnswer, askWith, () => island !== undefined || holdsWork());
  bringBack();
  judgePasswords();
  judgeFiles();
  usePasskeys(follow);
  keepCodes();
  enliven();
}

/** Of every page that is shown in place, too. */
function enliven(): void {
  nameAccount();
  warnOfCookies();
  showForScripts();
  offerPasskeys();
}
