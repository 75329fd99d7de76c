interface ContentsProps {
  items: { id: string; title: string }[];
  /** On wide screens, places it in one row above the text instead of beside the text. */
  row?: boolean;
}

/**
 * Table of contents, sticky beside the text on wide screens; app/browser/document/mark-section-in-view.ts highlights the
 * section that is being read.
 */
export function TableOfContents({ items, row = false }: ContentsProps) {
  return (
    <nav className={row ? "contents contents-row" : "contents"} aria-label="On this page">
      <details className="disclosure">
        <summary>On this page</summary>
        <ContentsList items={items} />
      </details>
      <div className="contents-wide">
        <p className="contents-title">On this page</p>
        <ContentsList items={items} />
      </div>
    </nav>
  );
}

function ContentsList({ items }: Pick<ContentsProps, "items">) {
  return (
    <ol role="list">
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
