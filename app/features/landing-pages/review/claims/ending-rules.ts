import type { ClaimRule } from "./claim-rule.ts";
import { DISEASE, MEDICINE } from "./claim-subjects.ts";

const ILLNESS = String.raw`(?:${DISEASE.source}|\b(?:flares?|flare-ups?|pain|brain fog|rash(?:es)?|hives)\b)`;

const PILLS = MEDICINE.source;

/**
 * Optional words before a subject, such as "your joint" in "your joint pain". Words that change the meaning
 * are excluded, as in "guessing about your symptoms" or "lost prescriptions".
 */
const BEFORE =
  "(?:(?:your|the|my|all|those|these|any|an?|another) )?(?:(?!(?:about|after|and|at|before|by|during|for|from|in|late|less|lost|missed|of|on|or|stage|than|to|unexplained|unneeded|untreated|with|without) )[a-z0-9'-]{1,20} ){0,4}(?:type (?:1|2|one|two) )?";

/** Optional word after the name of an illness, such as "disease". */
const TROUBLE =
  "(?:'s)?(?: (?:areata|acquisita|erythematosus|foliaceus|gestationis|herpetiformis|nodos[au]m?|phenomenon|planus|rheumatica|sclerosus|spectrum|suppurativa|type \\d|vulgaris))?(?: (?:attacks?|diseases?|disorders?|flares?|pain|problems?|rash(?:es)?|symptoms?|syndrome))?";

/**
 * Lookahead that checks that the illness itself is meant, unlike in "lupus paperwork" and "pills than you
 * need".
 */
const MEANT = String.raw`(?=$|[^a-z' -]| -| (?:again|and|any|anymore|as|at|behind|by|ever|for|forever|from|here|in|is possible|now|on|once|or|starts|this|through|today|tomorrow|when|with|within|without|[a-z]{1,12}ly)\b)`;

const aim = (subject: string) => `${BEFORE}${subject}${TROUBLE}${MEANT}`;

/** Suffix "-free", as in a life free of an illness, not a product free of an ingredient. */
const FREE = String.raw`[- ]free(?:${MEANT}|(?= (?:body|days?|future|life|living|you|years?)\b))`;

/** Patterns that promise the end of an illness or of a medicine. */
const promiseEndOf = (subject: string) => [
  `(?:no more|zero) ${aim(subject)}`,
  `(?:goodbye|good-bye|bye|bye-bye|farewell)(?:,| to) ${aim(subject)}`,
  `(?:kiss|wave) ${BEFORE}${subject}${TROUBLE} (?:goodbye|good-bye|bye)`,
  `rid(?: you| yourself)? of ${aim(subject)}`,
  `(?:future|life|lives?|living|thriv(?:e|ing)|world) without ${aim(subject)}`,
  String.raw`(?:(?:be|become|break|breaks|days|feel|finally|future|get|go|life|live|lives|living|set you|stay) (?:[a-z]{1,12}ly )?free|our (?:members|patients) are free|freedom|free (?:you|yourself|your body)) (?:from|of) ${aim(subject)}`,
  `never (?:deal with|experience|feel|get|have|need|see|suffer|think about|worry about|suffer from|suffer with|take|use|want) ${BEFORE}${subject}${TROUBLE} again`,
  `leav(?:e|es|ing) ${BEFORE}${subject}${TROUBLE} behind`,
  `(?:won't|don't|will not|do not) need ${BEFORE}${subject}${TROUBLE} (?:again|anymore|any longer|any more)`,
  `(?:you'll|will) no longer need ${aim(subject)}`,
  String.raw`${subject}${TROUBLE},? no more(?=$|[.!,])`,
  `stop ${BEFORE}${subject}${TROUBLE} (?:for good|forever|in its tracks|once and for all)`,
];

const anyOf = (promises: string[]) =>
  promises.map((promise) => new RegExp(String.raw`\b(?:${promise})`, "g"));

/** Rules against promising the end of an illness, or of its medicines. */
export const endingRules: ClaimRule[] = [
  {
    id: 39,
    level: "error",
    words: "Don't promise that an illness ends.",
    claim: anyOf([
      ...promiseEndOf(ILLNESS),
      `heal(?:s|ed|ing)?(?: from)? ${aim(ILLNESS)}`,
      `${ILLNESS}${TROUBLE} (?:(?:can|could|is|was|will)(?: be)? (?:beaten|defeated|healed|overcome)|(?:doesn't|does not) have to be (?:for life|forever))`,
      `(?:banish|beat|conquer|crush|defeat|end(?!s? an? )|eradicate|erase|fix|overcome|vanquish|wipe out)(?:s|es|ing)? ${aim(ILLNESS)}`,
      String.raw`${ILLNESS},? healed\b|your (?:[a-z'-]{1,20} )?${ILLNESS} will (?:disappear|fade away|go away|vanish)`,
      `an end to ${aim(ILLNESS)}`,
      String.raw`(?<!\b(?:after|at|before|by|near|until|towards?) )the end of ${aim(ILLNESS)}`,
      `(?:lets?|makes?|making|see|watch) ${BEFORE}${ILLNESS}${TROUBLE} (?:disappear|fade away|go away|melt away|vanish)`,
      String.raw`${ILLNESS}${TROUBLE}(?: (?:are|becomes?|can be|is|will be|will become) (?:a thing of the past|behind you|gone|history)|[,:] gone| gone (?:for good|forever|in|within))\b`,
      String.raw`(?:never flare again|(?:the|your) last flare)\b`,
      `${ILLNESS}${TROUBLE} (?:ends|stops) (?:here|now|today)`,
      `(?:bring|get|push|put|send)(?:s|ting)? ${BEFORE}${ILLNESS}${TROUBLE} in(?:to)? remission`,
      `(?:everlasting|final|lifelong|permanent) (?:answer|fix|healing|recovery|relief|remission|solution) (?:for|from|of|to) ${aim(ILLNESS)}`,
      `(?:(?:completely|fully) recover(?:s|ed)?|recover(?:s|ed)? (?:completely|fully)|(?:complete|full|total) recovery) from ${aim(ILLNESS)}`,
      String.raw`(?:reboot|reset|restart|retrain|rewire)(?:s|ing|ting)? (?:the |your )?immun(?:e system|ity)\b`,
      `(?!fatigue|inflammation|symptom)${DISEASE.source}${FREE}`,
      `(?:be|become|feel|get|go|live|living|stay) (?:[a-z]{1,12}ly )?(?:fatigue|flare|inflammation|pain|symptom)${FREE}`,
      String.raw`(?:never|not) be in pain again\b|permanent relief\b`,
    ]),
    trips: "Say goodbye to lupus for good.",
    passes: "Say goodbye to the waiting room.",
  },
  {
    id: 40,
    level: "error",
    words: "Don't promise an end of medicines: this is for a clinician to decide.",
    claim: anyOf([
      ...promiseEndOf(PILLS),
      String.raw`(?<!\b(?:(?:before|if|unless|when) (?:i|you)(?: can| should)?|patients|people|they|who) )(?:come off|ditch|quit|throw away|throw out|toss) ${aim(PILLS)}`,
      `(?:be|get|go|you're) off ${aim(PILLS)}`,
      `off ${BEFORE}${PILLS} (?:for good|forever|in|within)`,
      `(?:get you off|stop needing) ${aim(PILLS)}`,
      String.raw`(?:throw|toss) (?:(?:all|your|those) ){0,2}${PILLS} (?:away|out)\b|no longer needs? ${aim(PILLS)}|off (?:all )?(?:her|his|their) (?:[a-z]{1,15} )?${PILLS}(?=$|[.!,])`,
      String.raw`no (?!prescription)${PILLS} (?:needed|required)(?=$|[.!])`,
      `${PILLS}${FREE}`,
    ]),
    trips: "No more steroids.",
    passes: "No more pills than you need.",
  },
];
