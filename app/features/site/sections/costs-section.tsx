import { Missing } from "../chrome/missing.tsx";
import { howWeWork } from "../domain/pages.ts";
import { describePrice, price, titleCosts } from "../domain/price.ts";
import { Definitions, InfoSection } from "./info.tsx";
import { Paragraphs, TextList } from "./text.tsx";

/** The price with its whole terms; without one, when it will be known. */
export function CostsSection({ development }: { development: boolean }) {
  const { paragraphs, points } = howWeWork.costs;
  return (
    <InfoSection id="costs" title={titleCosts()} wide={<Definitions items={points} />}>
      <p className="info-lead">{describePrice()}</p>
      {price ? (
        <>
          <p>It holds since {price.since} and includes:</p>
          <TextList items={price.includes} />
        </>
      ) : (
        development && <Missing what="nobody has set a price yet" />
      )}
      <Paragraphs texts={paragraphs} />
    </InfoSection>
  );
}
