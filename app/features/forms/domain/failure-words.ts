/** Why a form was not stored, and what to do about it. */
export const sendWords = {
  "form-expired": "This form was open for a long time. Nothing is lost: please send it again.",
  "switched-off":
    "We are not taking questions right now. Please try again tomorrow. Nothing you typed is lost.",
  "too-many-attempts":
    "Too many forms came from your network in a short time. Please wait a while and try again.",
  unavailable:
    "We could not store this just now. Everything you typed is still here: please try again in a minute.",
};

export const entryWords = { "not-found": "This entry was deleted before." };

export const formWords = { "not-found": "There is no such form." };
