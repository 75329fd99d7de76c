/** Code point of the Escape key in WebDriver. */
export const ESCAPE = "\uE00C";

/** Driver of one browser window. Each engine implements it; the journeys use only this interface. */
export interface Driver {
  goto: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Calls a self-contained function in the page. Arguments and result are serialized as JSON. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Clicks at a point of the viewport with the main button. */
  click: (x: number, y: number) => Promise<void>;
  /** Presses the keys for a text, one after the other. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface WindowOptions {
  /** Whether `prefers-color-scheme` is dark. */
  dark?: boolean;
}

/** Installed browser. */
export interface Engine {
  open: (options?: WindowOptions) => Promise<Driver>;
  close: () => Promise<void>;
}
