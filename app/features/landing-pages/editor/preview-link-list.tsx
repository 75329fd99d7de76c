import { fillPath } from "#app/values/fill-path.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import type { Columns } from "#app/ui/data-table.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { EXACT } from "#app/ui/exact-text.ts";
import { Form, Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/time.tsx";
import { PREVIEW_DAYS, type PreviewLink, type PreviewShown } from "../pages/preview-link.ts";

/** Outcome of an action; `url` is that of a newly created link. */
export interface MadeOutcome {
  done: string;
  url?: string;
}

const SHOWN_NAMES: Record<PreviewShown, string> = {
  "working-copy": "The working copy, as it is when somebody looks",
  version: "This version, as it is saved now",
};

const STATE_NAMES: Record<PreviewLink["state"], string> = {
  valid: "Valid",
  expired: "Expired",
  revoked: "Revoked",
};

interface MakeLinkProps {
  /** Title of the page. */
  title: string;
  publicSlug: string;
  /** Message for an invalid number of days. */
  wrongDays: string | undefined;
}

/** Form that creates a preview link, with an explanation. */
export function MakeLink({ title, publicSlug, wrongDays }: MakeLinkProps) {
  return (
    <>
      <p>
        For{" "}
        <Link to={fillPath("/admin/marketing/edit/:slug", { slug: publicSlug })}>{title || "Untitled"}</Link>:
        whoever has a link sees the page without an account, until the link expires or you revoke it.
      </p>
      <Form method="post" className="list-form" noValidate>
        <SelectField id="shows" name="shows" label="Shows" choices={SHOWN_NAMES} />
        <TextField
          id="days"
          name="days"
          label="Days until it expires"
          type="number"
          error={wrongDays}
          required
          min={PREVIEW_DAYS.min}
          max={PREVIEW_DAYS.max}
          defaultValue={PREVIEW_DAYS.usual}
        />
        <button type="submit" name="intent" value="make" className="button button-action">
          Make Link
        </button>
      </Form>
    </>
  );
}

export function MadeLink({ url }: { url: string }) {
  return (
    <TextField
      id="made-link"
      label="Your new link"
      hint="Copy it now: it is not kept, and cannot be shown again."
      value={url}
      readOnly
      {...EXACT}
    />
  );
}

export function describeLinkColumns(): Columns<PreviewLink> {
  return [
    { title: "Shows", cell: ({ rev }) => (rev === null ? "The working copy" : `Version ${rev}`) },
    { title: "Made by", cell: ({ madeBy }) => madeBy },
    { title: "Made", cell: ({ madeAt }) => <Moment at={madeAt} /> },
    { title: "Expires", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { title: "State", cell: ({ state }) => STATE_NAMES[state] },
    { title: "Actions", width: "narrow", cell: (link) => link.state === "valid" && <Revoke {...link} /> },
  ];
}

function Revoke({ id, madeBy }: PreviewLink) {
  return (
    <div className="list-actions">
      <ConfirmAction
        id={`revoke-${id}`}
        action="Revoke"
        subject={`the link that ${madeBy} made`}
        question="Revoke this link?"
        fields={{ intent: "revoke", id }}
      >
        <p>Anyone who opens it sees “Page not found” from the next visit on. This cannot be undone.</p>
      </ConfirmAction>
    </div>
  );
}
