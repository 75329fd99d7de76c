const SPAN = String.raw`(?:just |only |under |about )?(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: (?:to|or) \d{1,3})?[ -](?:hours?|days?|weeks?|months?)\b`;

/** Words for well-being. Answers, visits and labs are excluded, since a page may state when they come. */
const WELLNESS =
  "(?:life back|(?:feel(?:ing)?|look(?:ing)?) (?:like )?yourself again|(?:healthy|normal|well) again|(?:be|feel|get) well|heal naturally|back to normal|clear(?:er)? skin|(?:more energy|energy(?: is)? back)|feel(?:ing)? better|healed|pain-free|symptom-free|remission|(?:blood|labs?|tests?) (?:are|is) normal)";

/** Promise of health that comes quickly, or by a certain day. */
export const TIME_CLAIM = new RegExp(
  [
    String.raw`\binstant(?:ly)?\b(?! messag)|(?<!\b(?:cream|gel|it|ointment|patch|splint) )\bovernight\b(?! (?:fast|stay|cream|shipping)\b)`,
    String.raw`\b(?:better|relief|results?|improv(?:e[sd]?|ements?|ing)|recover(?:y|ed)?|healed|symptom-free|pain-free)\b.{0,40}? (?:in|within|after) ${SPAN}`,
    String.raw`\b${WELLNESS}(?: [a-z]{1,12}){0,2} (?:in|within|after) ${SPAN}`,
    String.raw`\b(?:in|within|after) ${SPAN}.{0,40}? ${WELLNESS}\b`,
    String.raw`\b(?:day|week|month) \d{1,3}: .{0,40}?\b${WELLNESS}\b`,
  ].join("|"),
  "g",
);
