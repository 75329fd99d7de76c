import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";

interface MemberPageProps {
  title: string;
  /** Text under the title. */
  lead?: ReactNode;
  error?: string;
  done?: string;
  /** Picture beside the title on wide screens. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** The layout of the member pages: one narrow column, or a wide one with a picture at its head. */
export function MemberPage({ title, lead, error, done, picture, children }: MemberPageProps) {
  return (
    <main id="main" className="member">
      <div className={picture ? "member-column member-column-wide" : "member-column"}>
        <header className="member-head">
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className="member-lead">{lead}</p>}
          </div>
          {picture}
        </header>
        {error !== undefined && (
          <Notice tone="danger" isOutcome>
            {error}
          </Notice>
        )}
        {done !== undefined && <Notice tone="success">{done}</Notice>}
        {children}
      </div>
    </main>
  );
}
