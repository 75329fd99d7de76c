import { MEDICINE } from "./claim-subjects.ts";

/** Words before "stop" that make it a condition or a question, as in "before you stop taking a medicine". */
const CONDITION = String.raw`(?<!\b(?:after|before|how|if|patients|people|they|to ask when|unless|when|whether|who)(?: (?:you|i|they|someone))?(?: (?:can|could|decide to|ever|have to|may|must|need to|plan to|should|suddenly|to|want to|wish to))? )`;

/** Reward that makes a condition an advice, as in "if you stop taking your pills, you feel better". */
const REWARD = String.raw`.{0,60}\byou(?:'ll| will| can)? (?:(?:be|become|feel|get|start to) (?:better|free|healthy|well)|heal|recover)\b`;

const STOP = String.raw`\b(?:stop|quit|ditch|skip|throw away|come off|get off|go off) (?:taking|using|your)\b`;

const ITS_MEDICINE = String.raw`(?:(?:all|any|the|their|these|this|those|your) )?(?:[a-z]{1,15} )?${MEDICINE.source}`;

/** Advice to stop a medicine. */
export const STOP_ADVICE = [
  String.raw`${CONDITION}${STOP}`,
  String.raw`\bif you (?:stop|quit|skip) (?:taking|using|your)\b(?=${REWARD})`,
  String.raw`(?<!\b(?:how|if|when|whether) )\byou (?:can|could|may|might|will) (?:[a-z]{1,10}ly |just |now |soon |then )?(?:drop|quit|skip|stop) ${ITS_MEDICINE}`,
  String.raw`(?<!\b(?:before|clinicians?|doctors?|how|if|patients|people|they|unless|when|whether|who|you) (?:(?:can|may|to|you) )?)\b(?:taper|wean)(?: (?:you|yourself))? off ${ITS_MEDICINE}`,
  String.raw`(?<=\b(?:quit|skip|stop|tak(?:e|ing)|us(?:e|ing))\b.{0,60} )(?:un)?til you(?:'re| are| feel)(?: feeling)? (?:all right|better|fine|good|healthy|okay|well)\b`,
].map((source) => new RegExp(source, "g"));
