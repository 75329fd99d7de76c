/**
 * Sentence about a fee for one thing, which has no period and does not renew. A price that begins somewhere,
 * as in "visits from $39", is an offer, whose terms are asked for.
 */
export const SINGLE_FEE =
  /^(?!.*\b(?:as low as|from (?:just |only )?[$€£\d]|from (?:eur|usd)|join|just|members?|membership|only|(?<!health )plans?|sign(?:ing)? up|start(?:s|ing)? at|(?<!\bno )subscri\w*)).*\b(?:appointments?|cancellations?|co-?pay(?:ment)?s?|consult(?:ation)?s?|fee|labs?|missed|no-show|sessions?|tests?|visits?)\b/;

/** Period of a price, in its own sentence, or alone on the next line as in the block of prices. */
export const PERIOD =
  /(?:[$€£]|\b(?:usd|eur)\b|\b(?:bucks|dollars?|euros?)\b).{0,80}(?:(?:\bper|\ban?|\beach|\bevery|\bfor the|\/) ?(?:visit|day|week|wk|month|mo|quarter|year|yr)\b|\b(?:weekly|monthly|yearly|annually)\b|\b(?:billed|charged|due|paid) (?:only )?once\b|\bone-time\b)|\b(?:(?:each|every|per) (?:visit|week|month|quarter|year)|weekly|monthly|yearly|annual(?:ly)?|one-time)\b.{0,80}(?:[$€£]|\b(?:usd|eur)\b|\b(?:bucks|dollars?|euros?)\b)|^(?:for |per )?(?:(?:an?|each|every) )?(?:visit|week|month|quarter|year)$|^(?:paid |billed )?once$/m;

/** Words on how a price renews, or that it is paid once. */
export const RENEWAL =
  /(?:^|\b(?:and|automatically|it|membership|never|no|not|nothing|plan|price|subscription|that|then|they|this|which) )(?:auto-?|then )?renew|\brenewal|\b(?:un)?til (?:you|it is|it's) cancel|\b(?:billed|charged|due|paid) (?:only )?once\b|\bone-time\b|^(?:paid |billed )?once$|(?:\d|dollars?) ?(?:\/|per|an?|each|for (?:an?|each)) ?visit\b|^(?:for |per )?(?:(?:an?|each|every) )?visit$/m;
