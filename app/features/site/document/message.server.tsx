import { Link } from "#app/ui/link.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import type { GetStartedTarget } from "../domain/site.ts";
import type { Words } from "../domain/status-words.ts";
import { Reference } from "../chrome/reference.tsx";
import errorMessageStyles from "../chrome/error-message.css?inline";
import { frameStyles } from "./frame-styles.ts";
import { renderStandalone, type StandaloneDocument } from "./standalone.server.tsx";

const styles = [...frameStyles, errorMessageStyles].join("\n");

/** Placeholder for the request id in a cached message. */
const REFERENCE = "{{reference}}";

interface MessageInput {
  words: Words;
  /** Path of the retry link. */
  back?: SitePath;
  /** Whether the message shows the request id. */
  isFailure: boolean;
  getStarted: GetStartedTarget;
}

/** Renders a message as a page, for a request whose page cannot be shown. */
export async function renderMessage({ words: { title, advice }, back, isFailure, getStarted }: MessageInput) {
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
        <Reference id={isFailure ? REFERENCE : undefined} />
      </main>
    ),
  });
}

/** @param id letters, digits and hyphens */
export function insertReference(message: StandaloneDocument, id: string): StandaloneDocument {
  return { ...message, html: message.html.replace(REFERENCE, id) };
}
