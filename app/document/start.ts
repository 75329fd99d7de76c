import { nameAccount } from "./account.ts";
import { announceLeaving } from "./leaving.ts";
import { closeMenu } from "./menu.ts";
import { knowsPopovers } from "../ui/support.ts";

/** The script of every page that only informs; the page works without it. */
if (knowsPopovers) {
  closeMenu();
  nameAccount();
  announceLeaving();
}
