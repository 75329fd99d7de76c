interface Clinician {
  name: string;
  role: string;
  credentials: string;
  /** Two-letter codes of states. */
  licensedIn: string[];
}

interface Practice {
  /** Medical practice that employs the clinicians. The company that runs this site does not practice medicine. */
  name: string;
  clinicians: Clinician[];
  /** Slugs of the condition pages whose conditions the practice treats; the other pages only inform. */
  treats: string[];
  /** URL of the practice's Notice of Privacy Practices. */
  privacyNoticeUrl: string;
}

// Empty until the operator fills it in: an invented practice, clinician or license would deceive patients.
export const practice: Practice = { name: "", clinicians: [], treats: [], privacyNoticeUrl: "" };

/** Name of the practice for use in a sentence, with a fallback until the operator has named it. */
export const practiceName = practice.name === "" ? "an independent medical practice" : practice.name;

/** Sentence shown on every page that says "we" about care. */
export const whoWeAre = `Where this page says “we” about your care, it means the licensed clinicians of ${practiceName} and the people who support them.`;
