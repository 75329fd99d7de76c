const keys = ["option1", "option2", "option3", "option4"] as const;

type OptionKey = (typeof keys)[number];

/** A text for each option: its name in the block, what holds for it in a row. */
export type Options = Record<OptionKey, string>;

/** Lists the options that have a name, in their order. */
export function listOptions(block: Options): { key: OptionKey; name: string }[] {
  return keys.map((key) => ({ key, name: block[key] })).filter(({ name }) => name !== "");
}
