/**
 * Words of symptoms that mean a call at once when they are new or severe, by the rules of signs. Broader than the
 * rules: a symptom is left out of a diary at the least doubt.
 */
const URGENT = [
  /\b(?:sudden|stroke|seizure|convuls|faint|pass(?:es|ing)? out|black(?:ing)?outs?|unconscious|coma\b|paraly[sz]|slurred|confus|drows|hallucinat|psychosis|delusion|delirium|suicid|self-harm|gangrene|tissue death|sepsis|shock\b|anaphyla|crisis|low oxygen|several people at once)/i,
  /\b(?:chest (?:pain|pressure|tight)|tight chest|breath|suffocat|chok|swallow|lips|tongue|throat (?:tight|swell|clos)|(?:tight|swollen|closing) throat|(?:vision|sight|hearing) loss|lost speech|half of the vision|loss of (?:bladder or )?bowel control|testicle pain|turns white or blue|loss of (?:vision|sight|consciousness|hearing)|blind|double vision|trouble (?:finding words|speaking|seeing|walking)|one side|spreading|weak face|drooping face|stiff neck|jaw pain|dark (?:fingers|toes)|black skin|(?:heart|kidney|liver) failure|heart (?:attack|block)|(?:severe|strong|thunderclap|worst) (?:headache|pain|belly|abdominal|bleeding)|headache with)/i,
  /\b(?:(?:cough|vomit|throw)\w* (?:up )?blood|clots?\b|painful leg|(?:black|bloody) stools?|blood in stool|internal bleeding|bleeding (?:in|into|inside)\b)/i,
];

/** Whether a symptom calls for help at once, so that no text asks to note or to rate it for a visit. */
export function isUrgentSymptom(symptom: string): boolean {
  return URGENT.some((words) => words.test(symptom));
}
