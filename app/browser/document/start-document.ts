import { showAccountLink } from "./account.ts";
import { watchNavigation } from "./navigation.ts";
import { closeMenu } from "./menu.ts";
import { supportsPopovers } from "../popover-support.ts";

/** Script of every informational page; the page works without it. */
if (supportsPopovers) {
  closeMenu();
  showAccountLink();
  watchNavigation();
}
