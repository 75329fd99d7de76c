import type { ReactNode } from "react";

/** The page that a link in a mail opens. */
export function MailPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="waitlist">
      <div className="waitlist-panel">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
