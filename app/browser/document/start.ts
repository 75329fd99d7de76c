import { nameAccount } from "./account.ts";
import { announceLeaving } from "./navigation.ts";
import { closeMenu } from "./menu.ts";
import { knowsPopovers } from "../support.ts";

/** The script of every page that only informs; the page works without it. */
if (knowsPopovers) {
  closeMenu();
  nameAccount();
  announceLeaving();
}
