import { setTimeout } from "node:timers/promises";
import type { Driver } from "./driver.ts";
import { findInPage, type Found, type Kind } from "./find.ts";

const TIMEOUT_MS = 40_000;
const POLL_MS = 50;

/**
 * Steps of a visitor in a window, for any engine. Each step polls until it is possible, and fails with a
 * message on timeout.
 */
export function visitWith(driver: Driver, origin: string) {
  /**
   * Polls the page until the result is not an error text. Errors while the page is being replaced count as no
   * result.
   */
  async function until<Value>(ask: () => Promise<Value | string>): Promise<Value> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = await ask().catch((error: Error) => `The page gave no response: ${error.message}`);
      if (typeof found !== "string") return found;
      if (Date.now() > deadline) throw new Error(`${found}\n${await describe()}`);
      await setTimeout(POLL_MS);
    }
  }

  const describe = () =>
    driver.evaluate(() => `${location.href}\n${document.body.innerText.slice(0, 3000)}`).catch(String);

  /** Finds an element and waits until it has stopped moving. */
  async function find(kind: Kind, name: string): Promise<Found> {
    let last = "";
    return until(async () => {
      const found = await driver.evaluate(findInPage, kind, name);
      if (typeof found === "string") return found;
      const place = `${found.x} ${found.y}`;
      const isStill = place === last;
      last = place;
      return isStill ? found : `The ${kind} “${name}” moves.`;
    });
  }

  async function press(kind: Kind, name: string): Promise<void> {
    const { x, y } = await find(kind, name);
    await driver.click(x, y);
  }

  /** Clicks a field until it has the focus, which is lost if the page is replaced meanwhile. */
  const focus = (name: string) =>
    until(async () => {
      await press("field", name);
      const found = await driver.evaluate(findInPage, "field", name);
      return typeof found === "string" || found.hasFocus ? found : `The field “${name}” takes no focus.`;
    });

  const untilField = (name: string, isRight: (found: Found) => boolean) =>
    until(async () => {
      const found = await driver.evaluate(findInPage, "field", name);
      if (typeof found === "string" || isRight(found)) return found;
      return `The field “${name}” is ${JSON.stringify(found)}.`;
    });

  return {
    driver,
    open: (path: string) => driver.goto(new URL(path, origin).href),
    press,
    see: async (kind: Kind, name: string) => {
      await find(kind, name);
    },
    /** Replaces the text of a field with pointer and keyboard. */
    async fill(name: string, text: string) {
      await focus(name);
      await driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await driver.type(text);
      await untilField(name, ({ value }) => value === text);
    },
    async tick(name: string) {
      await press("field", name);
      await untilField(name, ({ isChecked }) => isChecked);
    },
    /** Selects an option of a closed `select` by typing, because its popup is outside the page. */
    async choose(name: string, option: string) {
      await find("field", name);
      await driver.evaluate((label) => {
        const fields = [...document.querySelectorAll("select")];
        fields.find(({ labels }) => labels[0]?.textContent?.includes(label))?.focus();
      }, name);
      await driver.type(option);
      await untilField(name, ({ value }) => value === option);
    },
    /** Waits until a function evaluated in the page returns the expected value. */
    async holds<Result>(expected: Result, work: () => Result): Promise<void> {
      await until(async () => {
        const found = await driver.evaluate(work);
        if (JSON.stringify(found) === JSON.stringify(expected)) return { found };
        return `It is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}.`;
      });
    },
  };
}

export type Visitor = ReturnType<typeof visitWith>;
