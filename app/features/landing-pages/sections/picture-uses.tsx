import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { OtherUses } from "../library/other-uses.server.ts";
import type { EarlierUse, PictureUse } from "../library/pictures.server.ts";

interface PictureUsesProps {
  uses: PictureUse[];
  earlier: EarlierUse[];
  sections: { id: string; name: string }[];
  others: OtherUses;
}

/** List of the pages that show a picture, now or in an earlier version, and of all other uses. */
export function PictureUses({ uses, earlier, sections, others }: PictureUsesProps) {
  if (!isUsed({ uses, earlier, sections, others })) return <p>No page uses this picture.</p>;
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
      {others.templates.map((name) => (
        <li key={name}>
          <Link to="/admin/marketing/start">{name}</Link> <span>a template</span>
        </li>
      ))}
      {others.isLogo && (
        <li>
          <Link to="/admin/brand">Brand</Link> <span>as its logo, or that of a former release</span>
        </li>
      )}
    </ul>
  );
}

/** Whether anything uses the picture, so that it cannot be deleted. */
export function isUsed({ uses, earlier, sections, others }: PictureUsesProps): boolean {
  return uses.length + earlier.length + sections.length + others.templates.length > 0 || others.isLogo;
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
