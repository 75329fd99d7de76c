import { nameAccount } from "./account.ts";
import { announceLeaving } from "./leaving.ts";
import { closeMenu } from "./menu.ts";

/** The script of every page that only informs; the page works without it. */
closeMenu();
nameAccount();
announceLeaving();
