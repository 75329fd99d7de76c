/** Phrases that announce a future event. */
const PENDING =
  /\b(?:expected|is due|was due|due (?:by|in)|set its (?:decision|date)|target (?:date|action)|planned|awaited|awaiting|pending|will (?:be|decide|publish|appear|come|follow)|forthcoming|upcoming|under review|(?:is|was|were) before the|on (?:its|their) way|not yet|(?:not|no) (?:a )?final decision|decision (?:was|is) (?:due|set|expected))\b/i;

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

const DATE = new RegExp(
  String.raw`(?:(?<month>${MONTHS.join("|")})\s+(?:\d{1,2},\s+)?|(?<quarter>first|second|third|fourth) quarter of (?:that year|)\s*)?(?<year>20\d\d)|(?<part>first|second|third|fourth) quarter of (?:that|this) year`,
  "gi",
);

const QUARTERS = ["first", "second", "third", "fourth"];

/** Ends of the months, quarters and years that a sentence names: the first day after each, in UTC. */
function listEnds(sentence: string): Date[] {
  const years = [...sentence.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  return [...sentence.matchAll(DATE)].flatMap(({ groups = {} }) => {
    const year = groups["year"] === undefined ? Math.max(...years) : Number(groups["year"]);
    if (!Number.isFinite(year)) return [];
    const month = MONTHS.indexOf(groups["month"]?.toLowerCase() ?? "");
    const quarter = QUARTERS.indexOf((groups["quarter"] ?? groups["part"])?.toLowerCase() ?? "");
    const monthAfter = month !== -1 ? month + 1 : quarter !== -1 ? (quarter + 1) * 3 : 12;
    return [new Date(Date.UTC(year, monthAfter, 1))];
  });
}

/** Whether a sentence announces an event and all its dates are past. */
export function isPastDue(sentence: string, now: Date): boolean {
  const plain = sentence.replaceAll(/\[\^[\w-]+\]/g, "");
  const ends = listEnds(plain);
  return PENDING.test(plain) && ends.length > 0 && ends.every((end) => end <= now);
}
