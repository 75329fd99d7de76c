const keys = ["option1", "option2", "option3", "option4"] as const;

type OptionKey = (typeof keys)[number];

/** One text per option: the option's name in the block, or its cell in a row. */
export type Options = Record<OptionKey, string>;

/** Lists the options that have a name, in column order. */
export function listOptions(block: Options): { key: OptionKey; name: string }[] {
  return keys.map((key) => ({ key, name: block[key] })).filter(({ name }) => name !== "");
}
