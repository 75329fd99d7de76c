import buttonStyles from "../../../ui/button.css?inline";
import uiStyles from "../../../ui/styles/index.css?inline";
import logoStyles from "../chrome/logo.css?inline";
import footerStyles from "../chrome/site-footer.css?inline";
import headerStyles from "../chrome/site-header.css?inline";
import skipLinkStyles from "../chrome/skip-link.css?inline";

/** Style sheets of the frame around every page that is rendered without the router. */
export const frameStyles = [uiStyles, logoStyles, skipLinkStyles, headerStyles, footerStyles, buttonStyles];
