import buttonStyles from "../../ui/button.css?inline";
import uiStyles from "../../ui/styles/index.css?inline";
import chromeStyles from "../site/chrome/chrome.css?inline";
import { blockStyles } from "./blocks/views.ts";
import documentStyles from "./document.css?inline";

/** Everything a landing page needs, to be inlined: it must look right after later deploys removed their assets. */
export const landingStyles = [uiStyles, buttonStyles, chromeStyles, blockStyles, documentStyles].join("\n");
