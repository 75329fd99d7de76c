import { nameAccount } from "./account.ts";
import { markSectionInView } from "./contents.ts";
import { playFilm } from "./film.ts";
import { announceLeaving } from "./leaving.ts";
import { closeMenu } from "./menu.ts";

/** All the script of a page that only informs; the page works without it. */
closeMenu();
nameAccount();
markSectionInView();
announceLeaving();
playFilm();
