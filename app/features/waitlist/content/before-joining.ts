/** Words shown before anything is sent: what joining is not, above the form; what is stored, above its button. */
export const beforeJoining = {
  title: "Before you join",
  notCare:
    "Joining is not care and does not make you a patient. Please go on with your treatment and keep your appointments.",
  emergency: "In an emergency, call 911. In a mental health crisis, call or text 988.",
  collected: {
    title: "What we keep, and for how long",
    points: [
      "Your first name, email address and state, that you are 18 or older, and what you agree to above. That you look for care can say something about your health, so we treat it as sensitive.",
      "We use it to run the waitlist and to write to you about it, and for nothing else. We do not sell it or share it for ads.",
      "We keep it until you leave the list, and no longer than 24 months. If you do not confirm your address, it is deleted after 30 days.",
    ],
  },
};
