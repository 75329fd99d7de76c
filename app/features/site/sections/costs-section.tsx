import { MissingMark } from "../chrome/missing-fact-mark.tsx";
import { howWeWork } from "../domain/pages.ts";
import { describePrice, price, titleCosts } from "../domain/price.ts";
import { InfoSection } from "./information-page.tsx";
import { FoldedTexts, Paragraphs, TextList } from "./text-lists.tsx";

/** Section with all price terms, or with when the price will be known. */
export function CostsSection({ development }: { development: boolean }) {
  const { paragraphs, points } = howWeWork.costs;
  return (
    <InfoSection
      id="costs"
      title={titleCosts()}
      wide={<FoldedTexts items={points.map(({ term, detail }) => ({ title: term, texts: [detail] }))} />}
    >
      <p className="info-lead">
        {describePrice()}
        {!price && development && <MissingMark />}
      </p>
      {price && (
        <>
          <p>It holds since {price.since} and includes:</p>
          <TextList items={price.includes} />
        </>
      )}
      <Paragraphs texts={paragraphs} />
    </InfoSection>
  );
}
