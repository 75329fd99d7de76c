import { Illustration } from "../chrome/illustration.tsx";
import type { aboutUs } from "../domain/pages.ts";

/** Told in parts, each with a line that says it and a picture that shows it. */
export function Story({ parts }: { parts: (typeof aboutUs)["story"] }) {
  return (
    <section className="story" aria-label="Why we exist">
      {parts.map(({ line, text, picture }) => (
        <div key={line} className="story-part">
          <div>
            <p className="story-line">{line}</p>
            <p>{text}</p>
          </div>
          <Illustration {...picture} />
        </div>
      ))}
    </section>
  );
}
