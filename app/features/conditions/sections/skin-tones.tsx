import type { ConditionHead } from "../domain/condition.ts";
import { skinSigns } from "../domain/skin-signs.ts";

/** How the skin signs of a page look on brown and black skin, where its own text does not say so. */
export function SkinTones({ skinTones }: Pick<ConditionHead, "skinTones">) {
  if (skinTones === undefined) return null;
  if (skinTones === "none-found")
    return <p>No source that we read says how its signs look on brown and black skin.</p>;
  return skinTones.map((name) => {
    const { says, source } = skinSigns[name];
    return (
      <p key={name}>
        {says} (Source: <a href={source.url}>{`${source.publisher}, ${source.title}`}</a>)
      </p>
    );
  });
}
