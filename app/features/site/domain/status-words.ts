export interface Words {
  title: string;
  advice: string;
}

const WORDS: Record<number, Words> = {
  403: { title: "Not allowed", advice: "Your account may not open this page." },
  404: {
    title: "Page not found",
    advice:
      "The address may have changed, or it was mistyped. The menu above leads to everything on this site.",
  },
  503: {
    title: "Out of reach for a moment",
    advice: "It is our fault, not yours. Please try again in a minute.",
  },
};

const REFUSED = { title: "This did not work", advice: "Nothing was changed. Go back and try again." };

const UNEXPECTED = {
  title: "Something went wrong",
  advice: "It is our fault, not yours. Please try again in a minute.",
};

/** Title and advice of the error page for a status. */
export function describeStatus(status: number): Words {
  return WORDS[status] ?? (status < 500 ? REFUSED : UNEXPECTED);
}
