/*
 * Main claims in Spanish, the language of most pages that are not in English. The rules refuse them as the same
 * words in English; other claims in Spanish need a reader, which an advice asks for.
 */

export const SPANISH_CURE = /\bcur(?:a|an|ar|amos|aci[oó]n|ativ[oa]s?)\b/g;

export const SPANISH_GUARANTEE = /\bgarantiza(?:d[oa]s?|mos|n|r)?\b/g;

export const SPANISH_SAFETY =
  /\bsin (?:ning[uú]n )?(?:efectos (?:adversos|secundarios)|riesgos?)\b|\b(?:100 ?%|completamente|totalmente) segur[oa]s?\b/g;

export const SPANISH_STOP =
  /\b(?:deja|deje|dejen|dejar|suspenda|suspender) (?:de (?:tomar|usar) )?(?:el|la|los|las|sus?|tus?) (?=[a-z])/g;

/** Negation as in "no hay cura" or "ninguna dieta cura", followed only by words that carry it on to the claim. */
export const SPANISH_NEGATION =
  /\b(?:nadie|ning[uú]n|ninguna|no|nunca|sin)(?: (?:conoce|de|debe|dieta|es|existe|garant[ií]a|hay|la|le|los?|medicina|podemos|promete(?:mos|r)?|puede|que|se|tiene|tratamiento|una?))* $/;
