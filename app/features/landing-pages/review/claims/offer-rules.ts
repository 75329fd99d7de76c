import type { ClaimRule } from "./claim-rule.ts";
import { CARE, DISEASE } from "./claim-subjects.ts";
import { PERIOD, RENEWAL, SINGLE_FEE } from "./price-terms.ts";
import { PRICE } from "./price.ts";

/** Rules for claims about the company, about the offer, and those addressed to the reader. */
export const offerRules: ClaimRule[] = [
  {
    id: 10,
    level: "needs-evidence",
    words: "Where is the count kept?",
    claim:
      /(?<![\d.])\d{1,3}(?:[., ]?\d{3}){0,3}k?\+? (?!people work\b)(?:[a-z]+ ){0,2}?(?:patients|people|members|women|men|families)\b|\b(?:hundred|thousand|million) (?:patients|people|members|women|men|families)\b|\b(?:dozens|hundreds|thousands|millions) of (?:[a-z]+ )?(?:patients|people|members|women|men|families)\b/g,
    trips: "Join 5,000+ patients.",
    passes: "Patients write to us every day.",
  },
  {
    id: 14,
    level: "advice",
    words: "Say by whom, and since when.",
    claim: /\btrusted by\b/g,
    trips: "Trusted by Thousands",
    passes: "A team you can talk to.",
  },
  {
    id: 20,
    level: "advice",
    words: "Say: may be eligible; ask your plan.",
    claim: /\b(?:hsa|fsa)s?\b/g,
    unless: [/\bmay be\b/, /\bask your plan\b/],
    trips: "HSA/FSA-Eligible",
    passes: "Ask your plan what it pays.",
  },
  {
    id: 21,
    level: "needs-evidence",
    words: "Which contract, in which states?",
    // A question is no statement, unless it is answered in the same sentence.
    except: /^(?:are|is) [^.]*\?$|\bask whether\b/,
    claim:
      /\bcovered by (?:[a-z]+ ){0,2}(?:insurance|insurers|medicare|medicaid)\b|\bin[- ]network\b|\b(?:insurance|medicare|medicaid) (?:is )?accepted\b|\b(?:accept|take)(?:s|ing)? (?:[a-z]+ ){0,2}(?:insurance|medicare|medicaid)\b/g,
    trips: "Your visits are covered by insurance.",
    passes: "Visits are not covered by insurance.",
  },
  {
    id: 22,
    level: "needs-evidence",
    words: "Its conditions must be beside the claim: which ones?",
    claim:
      /(?<!-)\bfree (?:[a-z]+ ){0,2}(?:visits?|consult(?:s|ations?)?|calls?|appointments?|evaluations?|trials?)\b|\b(?:no|zero) (?:extra )?cost\b|\b(?:visits?|consult(?:s|ations?)?|calls?|appointments?|evaluations?)(?::| is| are) free\b|\bfree of charge\b|\bat no charge\b/g,
    trips: "Book a free first visit.",
    passes: "Feel free to ask before your visit.",
  },
  {
    id: 23,
    level: "needs-evidence",
    words: "It must match the list of licenses.",
    except: /\bnot in all states\b|\bno licenses? in all\b|n't have licenses in (?:all|every)\b/,
    claim: /\b(?:50|fifty|all) states\b|\bevery state\b|\bnation-?wide\b|\bcoast to coast\b/g,
    trips: "Care in all 50 states.",
    passes: "Care in California.",
  },
  {
    id: 24,
    level: "needs-evidence",
    words: "Compared with what?",
    claim:
      /(?<!\bat |\b(?:do|does|did|doing|try|tries|trying) (?:my|our|your|their|its) )\bbest\b(?! (?:time|way|regards|wishes)\b)(?: [a-z]+)?|#1\b|\bnumber one\b|\bno\. ?1\b|\bleading\b(?! (?:to|up|causes?|risk factors?|risks?)\b)(?: [a-z]+)?|\btop[- ]rated\b|\bworld[- ]class\b/g,
    trips: "The best care in the state.",
    passes: "We do our best to answer the same day.",
  },
  {
    id: 25,
    level: "needs-evidence",
    words: "Whose credential, and where is it registered?",
    claim:
      /(?<!\b(?:to|from) your (?:own |other )?)\bspecialists?\b(?! (?:near you|nearby|in person|who see you|(?:that )?you (?:already |also )?(?:have|see))\b)|\bboard[- ]certified\b/g,
    trips: "See a board-certified rheumatologist.",
    passes: "Specialty autoimmune care.",
  },
  {
    id: 26,
    level: "advice",
    words: "Say how fast an answer comes, and that it is not for emergencies.",
    claim: /\b24 ?[/x×-] ?7\b|\b24 hours a day\b|\baround[- ]the[- ]clock\b|\bround-the-clock\b/g,
    trips: "24/7 access to your team.",
    passes: "Your team answers within two working days.",
  },
  {
    id: 27,
    level: "needs-evidence",
    words: "Only a real end may be said: which one?",
    claim:
      /\b(?:just|only) (?:\d{1,5}|a few|one|two|three|four|five|ten) (?:[a-z]+ )?(?:left|remaining|spots|places|seats)\b|\b(?:ends|expires) (?:today|tonight|tomorrow|soon|at midnight|this week)\b|\blast chance\b|\blimited time\b/g,
    trips: "Only 3 spots left.",
    passes: "We open the list again in spring.",
  },
  {
    id: 29,
    level: "error",
    words: "Samples stay in drafts.",
    claim: /\bsample (?:testimonials?|quot(?:es?|ations?)|reviews?|patients?|names?)\b|\blorem ipsum\b/g,
    trips: "Sample testimonial",
    passes: "We take a blood sample at a lab near you.",
  },
  {
    id: 32,
    level: "advice",
    words: "Don't assume a diagnosis: say for whom the page is.",
    claim:
      /(?<!\b(?:if|when|whether|once|do|should|may|might|think|because) )\byou(?: have| suffer from|'re living with| are living with|'re suffering from| are suffering from)\b/g,
    beside: DISEASE,
    trips: "You have lupus, and you are tired.",
    passes: "If you have lupus, you may be tired.",
  },
  {
    id: 33,
    level: "needs-evidence",
    words: "Education only, not a clinician: say so, and who checks it.",
    claim:
      /\bai[- ](?:doctors?|physicians?|clinicians?|nurses?|diagnos(?:is|es|tics?)|coach(?:es|ing)?)\b(?! (?:is not|isn't|does not|cannot)\b)/g,
    trips: "Meet your AI doctor.",
    passes: "Aid for your doctor's visit.",
  },
  {
    id: 34,
    level: "error",
    words: "There is no such certificate.",
    claim: /\bhipaa[- ](?:certified|compliant|compliance|approved)\b|\bcompliant with hipaa\b/g,
    trips: "A HIPAA-compliant portal.",
    passes: "HIPAA gives you a right to your records.",
  },
  {
    id: 35,
    level: "advice",
    words: "The service is for adults.",
    claim: /\b(?:child(?:ren)?|kids?|teens?|teenagers?|bab(?:y|ies)|infants?|toddlers?|pediatric)\b/g,
    beside: CARE,
    trips: "Care for your child, from home.",
    passes: "Our office has a corner for kids' toys.",
  },
  {
    id: 38,
    level: "error",
    words: "Give the whole terms: the period, and how it renews.",
    claim: PRICE,
    except: SINGLE_FEE,
    unless: [PERIOD, RENEWAL],
    trips: "Membership from $39.",
    passes: "Membership is $39 a month and renews monthly until you cancel.",
  },
];
