import { Illustration } from "../chrome/illustration.tsx";
import type { aboutUs } from "../domain/pages.ts";

/** Story in parts, each with a summary line and a picture. */
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
