import { Link } from "#app/ui/link.tsx";
import type { ReactNode } from "react";
import { contentKinds } from "../domain/content-kinds.ts";
import type { ListedKind } from "../domain/content-meta.ts";
import type { Review } from "../domain/review.ts";
import { ReviewMark } from "./review-mark.tsx";

interface ContentHeaderProps {
  kind: ListedKind;
  name: string;
  review: Review;
  className: string;
  children: ReactNode;
}

/** Header of a page: breadcrumb to the list of its kind, title, and state of the review. */
export function ContentHeader({ kind, name, review, className, children }: ContentHeaderProps) {
  const { title, list } = contentKinds[kind];
  return (
    <header className={className}>
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <Link to="/">Home</Link> <Link to={list}>{title}</Link>
      </nav>
      <h1>{name}</h1>
      <ReviewMark review={review} />
      {children}
    </header>
  );
}
