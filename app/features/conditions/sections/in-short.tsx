import type { ReactNode } from "react";

interface InShortProps {
  html: string;
  /** A call to action below the list. */
  children?: ReactNode;
}

/** The whole page in a minute, for someone too tired to read it. */
export function InShort({ html, children }: InShortProps) {
  return (
    <section id="in-short" className="in-short" aria-labelledby="in-short-title">
      <h2 id="in-short-title">In short</h2>
      <div className="in-short-text prose" dangerouslySetInnerHTML={{ __html: html }} />
      {children !== undefined && <p className="in-short-more">{children}</p>}
    </section>
  );
}
