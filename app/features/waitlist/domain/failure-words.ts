/** Messages for a sign-up that was refused. */
export const joinWords = {
  "form-expired": "This form was open for a long time. Nothing is lost: please send it again.",
  "switched-off":
    "We are not taking new names for the waitlist right now. Please try again tomorrow. Nothing you typed is lost.",
  "too-many-attempts":
    "Too many sign-ups came from your network in a short time. Please wait a while and try again.",
  unavailable:
    "We could not put you on the list just now. Everything you typed is still here: please try again in a minute.",
};

const link =
  "Either it is no longer valid, or it was cut off in the mail. Open it again from the newest mail. To leave the list, you can also write to us.";

export const confirmingWords = {
  link,
  "form-incomplete": "Nothing is agreed yet: check the box of each thing that you agree to.",
  stale:
    "The form was filled in again for this address since you opened this page. Please check what it says now.",
};

export const mailLinkWords = { link };
