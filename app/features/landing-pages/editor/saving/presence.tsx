import type { Address } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { AutosaveAnswer } from "../../drafts/autosave-answer.ts";

interface PresenceProps {
  answer: AutosaveAnswer | undefined;
  /** Somebody saved a revision that this editor has not loaded. */
  isBehind: boolean;
  /** Of this editor, to load it anew. */
  address: Address;
}

/** Who else has the page open, and that they have saved; nobody is locked out. */
export function Presence({ answer, isBehind, address }: PresenceProps) {
  const others = answer?.others ?? [];
  return (
    <div className="presence" role="status">
      {answer && others.length > 0 && <p>{describeOthers(others, answer.email)}</p>}
      {isBehind && (
        <p>
          A newer version of this page was saved meanwhile.{" "}
          <Link to={address} className="button button-small">
            Load it
          </Link>
        </p>
      )}
    </div>
  );
}

function describeOthers(others: string[], own: string): string {
  const names = others.map((email) => (email === own ? "you in another window" : email));
  const all = new Intl.ListFormat("en", { type: "conjunction" }).format(names);
  return `Also open: ${all}. Whoever saves second is asked which words to keep.`;
}
