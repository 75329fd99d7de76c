import { splitWords } from "./query.ts";

/** Words by which someone may ask a search for help that cannot wait, in small letters without signs, and whom to call instead. */
const URGENT = [
  {
    words:
      /\b(?:suicid\w*|kill(?:ing)? my ?self|end(?:ing)? (?:it all|my life)|self ?harm\w*|hurt(?:ing)? my ?self|want to die|dont want to live)\b/,
    call: "If you think of ending your life or of hurting yourself, call or text 988 now, at any hour. If you are in danger this minute, call 911.",
  },
  {
    words:
      /\b(?:stroke|heart attack|chest pain|(?:cant|cannot|trouble) breath\w*|overdos\w*|anaphyla\w*|face (?:is )?droop\w*|sudden(?:ly)? (?:blind|vision loss)|vision loss|lost (?:my )?vision)\b/,
    call: "If this is happening now, call 911. Do not wait, and do not drive yourself.",
  },
];

/** Whom to call, where a search sounds like an emergency of the one who types it. */
export function findUrgentCall(query: string): string | undefined {
  // An apostrophe that a phone has typed is another sign than a keyboard's; none is needed.
  const plain = splitWords(query).join(" ");
  return URGENT.find(({ words }) => words.test(plain))?.call;
}
