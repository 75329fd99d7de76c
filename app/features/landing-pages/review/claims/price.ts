/** Amount of money in any spelling: $39, 39$, €39, USD 39, 39 dollars. */
export const PRICE =
  /(?:[$€£]|\b(?:usd|eur)\b) ?\d(?:[\d.,]{0,12}\d)?|(?<![\d.,])\d(?:[\d.,]{0,12}\d)? ?(?:[$€£]|(?:bucks|dollars?|eur|euros?|usd)\b)/g;
