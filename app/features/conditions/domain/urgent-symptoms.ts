/**
 * Words of symptoms that mean a call at once when they are new or severe, by the rules of signs. Broader than the
 * rules: a symptom is left out of a diary at the least doubt.
 */
const URGENT = [
  /\b(?:sudden|stroke|seizure|convuls|faint|pass(?:es|ing)? out|black(?:ing)?outs?|unconscious|coma\b|paraly[sz]|slurred|confus|drows|hallucinat|psychosis|delusion|delirium|suicid|self-harm|gangrene|tissue death|sepsis|shock\b|anaphyla|crisis|low oxygen|several people at once)/i,
  /\b(?:chest (?:pain|pressure|tight)|tight chest|breath|suffocat|chok|swallow|lips|tongue|throat (?:tight|swell|clos)|(?:tight|swollen|closing) throat|(?:vision|sight|hearing) loss|lost speech|half of the vision|loss of (?:bladder or )?bowel control|testicle pain|turns white or blue|loss of (?:vision|sight|consciousness|hearing)|blind|double vision|trouble (?:finding words|speaking|seeing|walking)|one side|spreading|weak face|drooping face|stiff neck|jaw pain|dark (?:fingers|toes)|black skin|(?:heart|kidney|liver) failure|heart (?:attack|block)|(?:severe|strong|thunderclap|worst) (?:headache|pain|belly|abdominal|bleeding)|headache with)/i,
  /\b(?:weakness that|(?:moving|move) the legs|(?:passing|pass) urine|(?:little|no) urine|prolonged bleeding|high fever|hoarse|irregular heart)/i,
  /\b(?:(?:cough|vomit|throw)\w* (?:up )?blood|clots?\b|painful leg|(?:black|bloody) stools?|blood in (?:stool|urine, stool or sputum)|internal bleeding|bleeding (?:in|into|inside)\b)/i,
];

/** Whether a symptom calls for help at once, so that no text asks to note or to rate it for a visit. */
export function isUrgentSymptom(symptom: string): boolean {
  return (
    URGENT.some((words) => words.test(symptom)) ||
    (/\blegs?\b/i.test(symptom) && /\b(?:weak|numb)/i.test(symptom))
  );
}

/** Entries of a list of symptoms that name none, or one that a test finds and nobody feels. */
const NOT_FELT =
  /^(?:usually|often)? ?(?:no|none|nothing|depends)\b(?!.*\b(?:milk|periods?|sweat|tears|appetite|energy)\b)|^(?:low |protein in the urine|(?:loss of|lost|absent|reduced) reflexes|autoimmune low)/i;

/** Whether somebody with the illness can notice a symptom, so that a diary or a list of symptoms may name it. */
export function isFelt(symptom: string): boolean {
  return !NOT_FELT.test(symptom);
}

/** Symptoms to note over days for a visit: those that are felt, and call for no help at once. */
export function listNotable(symptoms: readonly string[]): string[] {
  return symptoms.filter((symptom) => isFelt(symptom) && !isUrgentSymptom(symptom));
}
