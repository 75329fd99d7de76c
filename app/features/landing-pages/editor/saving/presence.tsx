import type { ReactNode } from "react";
import type { SitePath } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Presence } from "../../drafts/save-api.ts";

interface PresenceNoticeProps {
  presence: Presence | undefined;
  /** Whether a newer revision exists that this editor has not loaded. */
  isBehind: boolean;
  /** Path of this editor, to reload it. */
  editorPath: SitePath;
  /** More text about other editors, in the same live region. */
  children: ReactNode;
}

/** Notice of the other people who have the page open, and of a newer revision; there is no locking. */
export function PresenceNotice({ presence, isBehind, editorPath, children }: PresenceNoticeProps) {
  const others = presence?.others ?? [];
  return (
    <div className="presence" role="status">
      {presence && others.length > 0 && <p>{describeOthers(others, presence.email)}</p>}
      {isBehind && (
        <p>
          A newer version of this page was saved meanwhile.{" "}
          <Link to={editorPath} className="button button-small">
            Load it
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}

function describeOthers(others: string[], own: string): string {
  const names = others.map((email) => (email === own ? "you in another window" : email));
  const all = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return `Also open: ${all}. What each of you changes is put together; where both change the same, you are asked.`;
}
