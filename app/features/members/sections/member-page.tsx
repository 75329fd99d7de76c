import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";

interface MemberPageProps {
  title: string;
  /** Said under the title. */
  lead?: ReactNode;
  error?: string;
  done?: string;
  children?: ReactNode;
}

/** The layout of the member pages: one narrow column. */
export function MemberPage({ title, lead, error, done, children }: MemberPageProps) {
  return (
    <main id="main" className="member">
      <div className="member-column">
        <h1>{title}</h1>
        {lead !== undefined && <p className="member-lead">{lead}</p>}
        {error !== undefined && (
          <Notice tone="danger" answers>
            {error}
          </Notice>
        )}
        {done !== undefined && <Notice tone="success">{done}</Notice>}
        {children}
      </div>
    </main>
  );
}
