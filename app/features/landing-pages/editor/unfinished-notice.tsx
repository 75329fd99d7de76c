import { Form, Link } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { addQuery } from "#app/values/site-path.ts";
import type { UnfinishedPages } from "../pages/unfinished-pages.server.ts";

interface UnfinishedNoticeProps extends UnfinishedPages {
  /** Email of the administrator who began these pages. */
  author: string;
}

/** Notice of the administrator's own new pages without a slug, shown in the editor of another new page. */
export function UnfinishedNotice({ count, newest, wordless, author }: UnfinishedNoticeProps) {
  if (count === 0) return null;
  return (
    <aside className="notice unfinished-notice" aria-label="Pages that you began">
      <p>
        {count === 1
          ? "You began a page without an address:"
          : `You began ${count} pages without an address:`}
      </p>
      {newest.map(({ id, words, updatedAt }) => (
        <p key={id}>
          <Link to={addQuery("/admin/marketing/new", { page: id })}>
            <span className="visually-hidden">Continue </span>“{words}”
          </Link>{" "}
          <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time>
        </p>
      ))}
      {count > newest.length && (
        <Link to={addQuery("/admin/marketing", { state: "draft", by: author })}>
          {newest.length === 0 ? "See your drafts" : "All your drafts"}
        </Link>
      )}
      {wordless.length > 0 && (
        <Form method="post" action="/admin/marketing">
          {wordless.map((id) => (
            <input key={id} type="hidden" name={`chosen.${id}`} value="1" />
          ))}
          <button type="submit" name="intent" value="trash" className="button button-small">
            Move {wordless.length} without words to the trash
          </button>
        </Form>
      )}
    </aside>
  );
}
