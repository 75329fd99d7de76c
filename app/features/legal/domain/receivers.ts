/** The settings that decide who receives data. */
export interface ReceiverSettings {
  MAIL_HTTP_URL: string;
  TOKEN_SYNC_URL: string;
  INTAKE_FORM_URL: string;
}

export interface Receiver {
  /** Setting that enables it, or its fixed host. */
  from: keyof ReceiverSettings | "Cloudflare" | "api.pwnedpasswords.com";
  name: string;
  /** Data that the receiver gets, and when. */
  gets: string;
}

/** Receivers of data from this site's own program, by its settings. The privacy policies name each of them. */
export function listReceivers(settings: ReceiverSettings): Receiver[] {
  const { MAIL_HTTP_URL: mail, TOKEN_SYNC_URL: sync, INTAKE_FORM_URL: intake } = settings;
  const receivers: Receiver[] = [
    {
      from: "Cloudflare",
      name: "Our cloud platform provider, Cloudflare.",
      gets: `It hosts the site, the database and file storage${mail === "" ? ", and delivers our email" : ""}. It acts on our instructions.`,
    },
    {
      from: "api.pwnedpasswords.com",
      name: "Have I Been Pwned, at api.pwnedpasswords.com.",
      gets: "When you choose a password, it gets the first five characters of a code made from the password, which thousands of passwords share, and answers which of those have leaked. It gets neither the password nor your name, email address or network address.",
    },
  ];
  if (mail !== "")
    receivers.push({
      from: "MAIL_HTTP_URL",
      name: `The company that delivers our email, at ${hostOf(mail)}.`,
      gets: "For each email, it gets your email address and the text. It acts on our instructions.",
    });
  if (sync !== "")
    receivers.push({
      from: "TOKEN_SYNC_URL",
      name: `The system at ${hostOf(sync)}, which works together with your account.`,
      gets: "When you sign in, and while you stay signed in, it gets your account's number, your name and your email address. It is told when you sign out.",
    });
  if (intake !== "")
    receivers.push({
      from: "INTAKE_FORM_URL",
      name: `The operator of the intake form at ${hostOf(intake)}.`,
      gets: "Get Started and Join The Waitlist lead there. It gets what you enter there, under its own privacy policy.",
    });
  return receivers;
}

function hostOf(url: string): string {
  return new URL(url).host;
}
