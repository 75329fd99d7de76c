import type { Drawing as DrawingFacts } from "../domain/drawing.ts";

/** Numbers in the drawing, words beside it: they can be read on the smallest screen. */
export function Drawing({ drawing: { id, title, alt, legend } }: { drawing: DrawingFacts }) {
  return (
    <figure className="drawing">
      <img src={`/images/drawings/${id}.svg`} alt={alt} width={640} height={360} loading="lazy" />
      <figcaption>
        <strong>{title}</strong>
        <ol>
          {legend.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
