import { Link } from "#app/ui/link.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import type { GetStartedTarget } from "../domain/site.ts";
import type { Words } from "../domain/status-words.ts";
import errorMessageStyles from "../chrome/error-message.css?inline";
import { frameStyles } from "./frame-styles.ts";
import { renderStandalone } from "./standalone.server.tsx";

const styles = [...frameStyles, errorMessageStyles].join("\n");

interface MessageInput {
  words: Words;
  /** Where the visitor may try again. */
  back?: SitePath;
  getStarted: GetStartedTarget;
}

/** Renders a message in place of a page that cannot be shown. */
export async function renderMessage({ words: { title, advice }, back, getStarted }: MessageInput) {
  return renderStandalone({
    getStarted,
    title,
    path: "/",
    styles,
    head: <meta name="robots" content="noindex" />,
    main: (
      <main id="main" className="error-message">
        <h1>{title}</h1>
        <p>{advice}</p>
        {back !== undefined && (
          <Link to={back} className="button">
            Open the page again
          </Link>
        )}
        <Link to="/" className="button">
          Go to the home page
        </Link>
      </main>
    ),
  });
}
