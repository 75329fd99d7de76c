import { practiceName } from "#app/features/site/domain/practice.ts";
import { nameState } from "#app/features/site/domain/states.ts";
import type { CareQuestion, CareAnswerKind } from "./care-question.ts";
import type { CatalogueHead } from "./condition.ts";

interface CareWords {
  title: string;
  text: string;
  /** Whether the label of the waitlist's button fits, because care may be available. */
  mayJoin: boolean;
}

/** The answer in one to three sentences, without a promise. */
export function describeAnswerKind(
  verdict: CareAnswerKind,
  head: Pick<CatalogueHead, "name" | "startsInHospital"> | undefined,
  place: CareQuestion["place"],
): CareWords {
  const state = nameState(place);
  const help = head
    ? describeHelp(head)
    : "You do not need a diagnosis to begin. Our service is for adults of 18 and over with autoimmune and chronic conditions.";
  switch (verdict) {
    case "yes":
      return {
        title: `Yes, and in ${state} too`,
        text: `${help} Our clinicians are licensed in ${state}. Before your first visit they tell you whether care by video is enough for you.`,
        mayJoin: true,
      };
    case "not-there-yet":
      return {
        title: `Not yet in ${state}`,
        text: `${help} Our clinicians are not licensed in ${state} yet. On the waitlist, you hear from us when they are. Until then, please stay with the care you have.`,
        mayJoin: true,
      };
    case "place-unknown":
      return {
        title: place === "" ? "Not yet" : `Not yet in ${state}`,
        text: `${help} But we cannot yet name the states in which our clinicians are licensed, so today we cannot see you. On the waitlist, you hear from us when care opens in ${place === "" ? "your state" : state}. Until then, please stay with the care you have.`,
        mayJoin: true,
      };
    case "place-not-said":
      return {
        title: "Yes. Where are you?",
        text: `${help} A clinician must be licensed in the state where you are during the visit. Choose yours below for the rest of the answer.`,
        mayJoin: true,
      };
    case "abroad":
      return {
        title: "Not where you are",
        text: "Our clinicians may treat people only where they are licensed, and that is within the United States. You are welcome to read everything here.",
        mayJoin: false,
      };
    case "in-person":
      return {
        title: "No. This needs somebody in person",
        text: `We explain ${head?.name ?? "it"} and do not treat it. It is found and treated where you can be examined: in a hospital or a special center. Our page helps you to talk with those who treat it.`,
        mayJoin: false,
      };
    case "explained-only":
      return {
        title: "Not this one",
        text: `We explain ${head?.name ?? "it"}, and our clinicians do not treat it. Ask your own clinician to refer you to somebody who does.`,
        mayJoin: false,
      };
    case "children":
      return {
        title: "No. This is mostly an illness of children",
        text: `Our care is for adults of 18 and over, and we do not see children. Please talk with your child’s own clinician about ${head?.name ?? "it"}. Our page is for you as a parent to read.`,
        mayJoin: false,
      };
  }
}

function describeHelp({ name, startsInHospital }: Pick<CatalogueHead, "name" | "startsInHospital">): string {
  return startsInHospital
    ? `${name} is treated in a hospital first: with new or worse signs of it, call 911. Our service is only for the time afterward, for adults of 18 and over.`
    : `Our service is for adults of 18 and over with ${name}.`;
}

/** Describes who treats, and the limits of that. */
export function describeWho(mayJoin: boolean, head: Pick<CatalogueHead, "specialists"> | undefined): string {
  const led = head ? ` Those who usually treat it: ${listSpecialists(head)}.` : "";
  return mayJoin
    ? `A licensed clinician of ${practiceName}, by video.${led} Where hands, a blood draw or an infusion are needed, that is somebody near you.`
    : `Nobody here.${led}`;
}

/**
 * Lowercases a specialist's title within a sentence ("rheumatologist"), but keeps abbreviations ("ENT
 * doctor").
 */
function listSpecialists({ specialists }: Pick<CatalogueHead, "specialists">): string {
  const named = specialists.map((one) =>
    /^[A-Z][a-z]/.test(one) ? one[0]?.toLowerCase() + one.slice(1) : one,
  );
  return new Intl.ListFormat("en-US").format(named);
}
