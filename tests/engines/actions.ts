/** Input sequence for "perform actions", in the format that WebDriver and WebDriver BiDi share. */
type Actions = { type: string; id: string; actions: object[] }[];

export function clickAt(x: number, y: number): Actions {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", actions }];
}

export function typeKeys(text: string): Actions {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

/** Serializes a function call as an expression, for engines that evaluate source text. */
export function toExpression(work: (...args: never[]) => unknown, args: unknown[]): string {
  return `JSON.stringify([(${String(work)})(...${JSON.stringify(args)})])`;
}

export function parseResult<Result>(json: string): Result {
  const [result] = JSON.parse(json) as [Result];
  return result;
}
