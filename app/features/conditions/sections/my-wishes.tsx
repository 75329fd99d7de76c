import type { ComparedTreatment } from "../domain/comparison.ts";
import { wishes, type Wish } from "../domain/wishes.ts";

interface MyWishesProps {
  chosen: readonly Wish[];
  treatments: Pick<ComparedTreatment, "name" | "fits" | "against">[];
}

/** Print sheet for a visit: the reader's preferences, and the treatments marked for them. */
export function MyWishes({ chosen, treatments }: MyWishesProps) {
  if (chosen.length === 0) return null;
  return (
    <section className="take-along-sheet" aria-labelledby="my-wishes">
      <h2 id="my-wishes">What matters to me in a treatment</h2>
      <ul>
        {chosen.map((wish) => (
          <li key={wish}>{`${wishes[wish].label}: ${describeMarks(treatments, wish)}`}</li>
        ))}
      </ul>
      <p>
        Marked by what public sources say of each treatment. It is no recommendation: we choose together,
        since my illness, my other medicines and my tests count as well.
      </p>
    </section>
  );
}

function describeMarks(treatments: MyWishesProps["treatments"], wish: Wish): string {
  const names = (marked: typeof treatments) => marked.map(({ name }) => name).join(", ");
  const fitting = names(treatments.filter(({ fits }) => fits.includes(wish)));
  const unfit = names(treatments.filter(({ against }) => against.includes(wish)));
  return [
    fitting === "" ? "none was marked, so ask about each" : fitting,
    ...(unfit === "" ? [] : [`not: ${unfit}`]),
  ].join("; ");
}
