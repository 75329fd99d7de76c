import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { EarlierUse, PictureUse } from "../library/pictures.server.ts";

interface PictureUsesProps {
  uses: PictureUse[];
  earlier: EarlierUse[];
  sections: { id: string; name: string }[];
}

/** List of the pages that show a picture, now or in an earlier version, and of shared sections. */
export function PictureUses({ uses, earlier, sections }: PictureUsesProps) {
  if (uses.length === 0 && earlier.length === 0 && sections.length === 0)
    return <p>No page uses this picture.</p>;
  return (
    <ul className="library-uses">
      {uses.map((use) => (
        <li key={use.id}>
          {use.isTrashed ? <strong>{use.title}</strong> : <PageLink {...use} />}{" "}
          <span>{describeUse(use)}</span>
        </li>
      ))}
      {earlier.map((use) => (
        <li key={use.id}>
          <PageLink {...use} /> <span>in an earlier version, which its history can bring back</span>
        </li>
      ))}
      {sections.map(({ id, name }) => (
        <li key={id}>
          <Link to={fillPath("/admin/sections/:id", { id })}>{name}</Link>{" "}
          <span>a shared section: it is replaced there</span>
        </li>
      ))}
    </ul>
  );
}

export function PageLink({ slug, title }: Pick<PictureUse, "slug" | "title">) {
  return (
    <Link to={fillPath("/admin/marketing/edit/:slug", { slug })}>{title === "" ? "Untitled" : title}</Link>
  );
}

function describeUse({ isTrashed, inWorkingCopy, inPublicVersion }: PictureUse): string {
  if (isTrashed) return "in the trash, from where it can be restored";
  if (inWorkingCopy && inPublicVersion) return "in the working copy and the public version";
  return inWorkingCopy ? "in the working copy" : "in the public version";
}
