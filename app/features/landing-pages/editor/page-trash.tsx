import { Form, Link } from "#app/ui/link.tsx";

/** Link between the pages and the trash. The hidden field keeps a search in the trash. */
export function TrashSwitch({ trashed }: { trashed: boolean }) {
  return (
    <>
      {trashed && <input type="hidden" name="trash" value="1" />}
      <Link to={trashed ? "/admin/marketing" : "/admin/marketing?trash=1"} className="list-search-switch">
        {trashed ? "Back to all pages" : "Trash"}
      </Link>
    </>
  );
}

export function RestoreTrashed({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="restore" className="button button-small">
        Restore as a draft
      </button>
    </Form>
  );
}

interface EmptyList {
  searched: string;
  trashed: boolean;
  isFiltered: boolean;
}

export function describeEmptyList({ searched, trashed, isFiltered }: EmptyList) {
  if (searched !== "") return `No page has “${searched}” in its title, slug or words.`;
  if (isFiltered) return "No page is like this.";
  if (trashed) return "The trash is empty. Deleted pages stay here for 30 days.";
  return (
    <>
      <h2>Make your first landing page</h2>
      <p>
        Give it a title, upload a hero picture, write a headline, and press Publish Page. It is public at
        once, at an address that you choose.
      </p>
      <Link to="/admin/marketing/new" className="button">
        Create the first page
      </Link>
    </>
  );
}
