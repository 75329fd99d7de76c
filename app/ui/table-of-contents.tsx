import { useEffect, useState } from "react";

/** Stays beside the text on wide screens and marks the section being read. */
export function TableOfContents({ items }: { items: { id: string; title: string }[] }) {
  const reading = useSectionInView(items.map(({ id }) => id));
  return (
    <nav className="contents" aria-label="On this page">
      <details className="fold">
        <summary>On this page</summary>
        <ContentsList items={items} reading={reading} />
      </details>
      <div className="contents-wide">
        <p className="contents-title">On this page</p>
        <ContentsList items={items} reading={reading} />
      </div>
    </nav>
  );
}

function ContentsList({ items, reading }: { items: { id: string; title: string }[]; reading?: string }) {
  return (
    <ol role="list">
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === reading ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function useSectionInView(ids: string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInView(entered.target.id);
      },
      { rootMargin: "-15% 0px -70% 0px" },
    );
    for (const id of key.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return inView;
}
