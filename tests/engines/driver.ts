/** The Escape key, as WebDriver writes it. */
export const ESCAPE = "\uE00C";

/** One window of a browser. Each engine implements it; the journeys use only this. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a self-contained function in the page. Arguments and result cross as JSON. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Moves the pointer to a point of the viewport and presses its main button. */
  click: (x: number, y: number) => Promise<void>;
  /** Presses the keys of a text, one after the other. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface WindowOptions {
  /** Whether the preferred color scheme is dark. */
  dark?: boolean;
}

/** An installed browser. */
export interface Engine {
  open: (options?: WindowOptions) => Promise<Driver>;
  close: () => Promise<void>;
}
