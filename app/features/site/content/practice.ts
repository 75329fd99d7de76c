interface Clinician {
  name: string;
  role: string;
  credentials: string;
  /** States, as two-letter codes. */
  licensedIn: string[];
}

interface Practice {
  /** The medical practice that the clinicians belong to. The company that runs this site does not practice medicine. */
  name: string;
  clinicians: Clinician[];
  /** Slugs of the condition pages whose conditions the practice treats; the others are only explained. */
  treats: string[];
  /** The URL of the practice's Notice of Privacy Practices. */
  privacyNoticeUrl: string;
}

// Empty until the operator fills it in: an invented practice, clinician or license would deceive patients.
export const practice: Practice = { name: "", clinicians: [], treats: [], privacyNoticeUrl: "" };

/** For a sentence, also while the practice has no name here. */
export const practiceName = practice.name === "" ? "an independent medical practice" : practice.name;

/** Stands wherever a page says "we" about care. */
export const whoWeAre = `Where this page says “we” about your care, it means the licensed clinicians of ${practiceName} and the people who support them.`;
