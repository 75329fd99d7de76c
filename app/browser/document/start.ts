import { showAccountLink } from "./account.ts";
import { watchNavigation } from "./navigation.ts";
import { closeMenu } from "./menu.ts";
import { knowsPopovers } from "../support.ts";

/** The script of every page that only informs; the page works without it. */
if (knowsPopovers) {
  closeMenu();
  showAccountLink();
  watchNavigation();
}
