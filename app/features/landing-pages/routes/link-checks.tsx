import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { Link } from "#app/ui/link.tsx";
import { Day } from "#app/ui/time.tsx";
import { listLinks, type ListedLink } from "../link-checks/listed-links.server.ts";
import { LinkList } from "../sections/link-list.tsx";
import type { Route } from "./+types/link-checks.ts";

const querySchema = z.object({
  shown: z.enum(["faults", "refusing"]).catch("faults"),
  after: z
    .string()
    .transform((text) => text.slice(0, 2100))
    .catch(""),
});

export function meta() {
  return describeUnlistedPage("Link Checks");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shown, after } = querySchema.parse(Object.fromEntries(url.searchParams));
  return { ...(await listLinks(context.get(servicesContext), { shown, after })), shown, after };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function LinkChecks({ loaderData }: Route.ComponentProps) {
  const { rows, next, after, shown } = loaderData;
  const isRefusing = shown === "refusing";
  return (
    <LinkList
      title={isRefusing ? "Links That Refuse Checks" : "Dead and Moved Links"}
      rows={rows}
      columns={[
        { title: "Link", cell: ({ id }) => <Target url={id} /> },
        { title: "Found", cell: (link) => <Found {...link} /> },
        { title: "Used on", cell: ({ uses }) => <Uses uses={uses} /> },
        { title: "Checked", cell: ({ checkedAt }) => checkedAt && <Day at={checkedAt} /> },
      ]}
      empty={isRefusing ? "No server refuses our checks." : "No dead or moved link was found."}
      next={next}
      isLater={after !== ""}
      query={isRefusing ? { shown } : {}}
      outcome={undefined}
    >
      <p className="link-list-lead">
        {isRefusing
          ? "These servers refuse requests by programs, so we cannot check them. Open such a link yourself now and then."
          : "Links of public landing pages and sources of our texts are checked every five days. A link is dead once two checks a day apart have failed."}
      </p>
      <p>
        {isRefusing ? (
          <Link to="/admin/links/checks">Dead and moved links</Link>
        ) : (
          <Link to="/admin/links/checks?shown=refusing">Links that refuse checks</Link>
        )}
      </p>
    </LinkList>
  );
}

function Target({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link-list-path">
      {url}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function Found({ state, detail, failedAt }: ListedLink) {
  const words = { dead: detail, moved: `Moved to ${detail}`, refusing: `Refuses checks (${detail})` };
  // Wrapped in one element, since a table cell is a grid in a narrow window.
  return (
    <span className="link-list-path">
      {state === "dead" && failedAt && (
        <>
          Dead since <Day at={failedAt} />:{" "}
        </>
      )}
      {words[state]}
    </span>
  );
}

function Uses({ uses }: Pick<ListedLink, "uses">) {
  return (
    <ul className="link-list-uses">
      {uses.map(({ title, path }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
