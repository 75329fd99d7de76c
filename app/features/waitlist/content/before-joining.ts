/** Words above the form: what joining is not. */
export const beforeJoining = {
  title: "Before you join",
  notCare:
    "Joining is not care and does not make you a patient. Please go on with your treatment and keep your appointments.",
  emergency: "In an emergency, call 911. In a mental health crisis, call or text 988.",
};
