/** Messages for a form that was not stored; a form that is switched off has its own. */
export const sendWords = {
  "form-expired": "This form was open for a long time. Nothing is lost: please send it again.",
  "too-many-attempts":
    "Too many forms came from your network in a short time. Please wait a while and try again.",
  unavailable:
    "We could not store this just now. Everything you typed is still here: please try again in a minute.",
};

export const entryWords = { "not-found": "This entry was deleted before." };

export const formWords = { "not-found": "There is no such form." };

export const webhookWords = {
  refused:
    "Use an https URL of a public host at its usual port, without a name or password. Addresses of networks are not taken.",
  stale:
    "Somebody changed this webhook since you opened this page. Yours is in the form: save it again to replace theirs, or open this page again to see theirs.",
  unavailable: "The webhook could not be saved just now. Please try again.",
};

export const removalWords = {
  stale: "Somebody changed this webhook since you opened this page, so it was not removed. Look at it below.",
  unavailable: "The webhook could not be removed just now. Please try again.",
};

export const deliveryWords = { "not-found": "This report is on its way already, or was deleted before." };
