import { useEffect, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import { bodySystems } from "../domain/classifications.ts";

/** The body systems, each with its drawing, as ways into the list. */
export function SystemLinks({ current }: { current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row scrolls sideways on a phone, and the selected system may be out of view.
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  return (
    <nav aria-label="Body systems" ref={nav}>
      <ul role="list" className="systems">
        {Object.entries(bodySystems).map(([system, label]) => (
          <li key={system}>
            <Link
              to={system === current ? "/conditions" : `/conditions?system=${system}`}
              className="system"
              aria-current={system === current ? "true" : undefined}
            >
              <img src={`/images/systems/${system}.svg`} alt="" width={320} height={240} loading="lazy" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
