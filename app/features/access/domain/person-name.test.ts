import { expect, test } from "vitest";
import { passkeyNameSchema, personNameSchema, writeName } from "./person-name.ts";

const schema = personNameSchema("Enter your name.");

test.each([
  "Ann",
  "Mary-Jane",
  "O'Neil",
  "O’Brien",
  "d’Arc",
  "Anna-Lena",
  "José",
  "María José",
  "Müller",
  "Mu\u0308ller",
  "J. R.",
  "J.R.",
  "J.R.R. Tolkien",
  "St. John",
  "Dr. Ann",
  "Jr.",
  "Martin Luther King, Jr.",
  "John Smith III",
  "John Smith 3rd",
  "Nguyễn Thị",
  "Ngu\u0302\u0303yen",
  "محمد",
  "علی\u200cرضا",
  "ශ\u0dca\u200dරී",
  "李",
  "李小龍",
  "葛\u{e0100}城",
  "山田・太郎",
  "김민준",
  "דָּוִד",
  "மு. க. ஸ்டாலின்",
  "மு.க. ஸ்டாலின்",
  "สมชาย",
  "Ὀδυσσεύς",
  "Marcel·lí",
  "ʻOkina",
  "Ann 🌷",
  "Ann ❤️",
  "Ann 👩‍⚕️",
  "Ann 👨‍👩‍👧‍👦",
  "Ann 👋🏽",
  "Ann 🇺🇸",
  "Ann 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "Ann 1️⃣",
  "🏳️‍🌈",
  "St.Clair",
  "st.clair",
  "ST.CLAIR",
  "J.R.R.Tolkien",
  "A.Kim",
  "Ma.Teresa",
  "Dr.Ann",
  "O`Brien",
  "OʼBrien",
  "O＇Brien",
  "Jean‑Luc",
  "Jean–Luc",
  "Karl H:son",
  "Ann/Anna",
  "Ann & Bea",
  "Ann (Annie) Lee",
  'Robert "Bob" Lee',
  "María José de la Ñ",
  "ㄱㄴ",
  "எம்.ஜி.ராமச்சந்திரன்",
  "محمد.علي",
  "עוזי",
  "Ǆelaludin",
  "ℵ",
  "#1 Ann",
  "=SUM(A1)",
])("personNameSchema: %s is accepted", (name) => {
  expect(schema.safeParse(name)).toMatchObject({ success: true, data: name.normalize("NFC") });
});

test.each([
  ["a host in a sentence", "Win at evil.example"],
  ["a host of two letters and a top-level domain", "go to t.co"],
  ["a host that begins with a digit", "1win.com"],
  ["a URL with a scheme", "https://evil.example"],
  ["an email address", "you@evil.example"],
  ["an email address with a wide @", "you＠evil"],
  ["markup", "<b>Ann</b>"],
  ["a line of a mail's head", "Ann\nBcc: x"],
  ["a Cyrillic host", "банк.рф"],
  ["a Chinese host", "银行.中国"],
  ["an ideographic full stop", "银行。中国"],
  ["a half-width full stop", "evil｡com"],
  ["a wide full stop", "evil．com"],
  ["a dot leader", "evil․com"],
  ["wide letters", "ｅｖｉｌ．ｃｏｍ"],
  ["an Indian host", "उदाहरण.भारत"],
  ["a host with a combining mark", "cafe\u0301.com"],
  ["a host of a symbol", "i❤.ws"],
  ["a host in Punycode", "xn--80aj.xn--p1ai"],
  ["a word in Punycode", "xn--80aj"],
  ["numbers with dots", "10.0.0.1"],
  ["a host without a word", "www.a"],
  ["a telephone number", "Call 800 555 0199"],
  ["a telephone number in other digits", "٠١٢٣٤٥٦٧"],
  ["a host with another behind it", "evil.com.x"],
  ["a host in capitals", "EVIL.COM"],
  ["a host with capitals", "Evil.Com"],
  ["a host with a soft hyphen", "evil.c\u00adom"],
  ["a host with a zero-width space", "evil.\u200bcom"],
  ["a scheme", "javascript:alert(1)"],
  ["a wide angle bracket", "＜b＞"],
  ["a line separator", "Ann\u2028Lee"],
  ["a paragraph separator", "Ann\u2029Lee"],
  ["half a character", "Ann\ud800"],
  ["a NUL", "An\0n"],
])("personNameSchema: %s is refused, since our mails would send it to other people", (_kind, name) => {
  expect(schema.safeParse(name).success).toBe(false);
});

test.each([
  ["marks of direction", "\u200eAnn\u200f", "Ann"],
  ["an embedding", "\u202aAnn\u202c", "Ann"],
  ["a zero-width space", "An\u200bn", "Ann"],
  ["a no-break space around it", "\u00a0Ann\u00a0", "Ann"],
  ["a no-break space within", "Ann\u00a0Lee", "Ann Lee"],
  ["several spaces", "Ann  \u3000 Lee", "Ann Lee"],
  ["a soft hyphen", "An\u00adn", "Ann"],
  ["a byte order mark", "\ufeffAnn", "Ann"],
  ["a joiner between letters that do not join", "An\u200dn", "Ann"],
  ["a variation selector behind a letter", "A\ufe00nn", "Ann"],
  ["an invisible letter", "Ann\u3164", "Ann"],
  ["an invisible tag", "Ann\u{e0041}", "Ann"],
  ["an accent of its own", "Mu\u0308ller", "Müller"],
])("personNameSchema: %s is removed from a name", (_what, typed, name) => {
  expect(schema.safeParse(typed)).toMatchObject({ success: true, data: name });
});

test.each(["\u3164", "\u200b", "\u00a0\ufeff", "\u2800", " "])(
  "personNameSchema: %j without a visible character is refused",
  (typed) => {
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe("Enter your name.");
  },
);

test.each([
  ["Ann\nBcc: x", "A name cannot contain a line break or another control character."],
  ["<b>Ann", "A name cannot contain “<”."],
  ["Win at evil.com now", "A name cannot contain an address: “evil.com” reads as one."],
  ["https://x", "A name cannot contain an address: “://” reads as one."],
  ["Call 800 555 0199", "A name cannot contain a telephone number."],
])("personNameSchema: %j is refused with a message that names the problem", (typed, words) => {
  expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([words]);
});

test.each([
  ["St.Clair", "St. Clair"],
  ["J.R.R. Tolkien", "J. R. R. Tolkien"],
  ["evil.com", "evil. com"],
  ["Ann", "Ann"],
])("name in a mail: %s is written as %s, which mail programs do not turn into a link", (name, written) => {
  expect(writeName(name)).toBe(written);
});

test("personNameSchema: a name of 81 characters is refused with the message about its length only", () => {
  const parsed = schema.safeParse("a.bc".repeat(21));
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Use at most 80 characters."]);
});

test("passkeyNameSchema: it refuses the same texts as the schema of a person's name", () => {
  expect(passkeyNameSchema.safeParse("Chrome on Mac").success).toBe(true);
  expect(passkeyNameSchema.safeParse("YubiKey 5C (2026)").success).toBe(true);
  expect(passkeyNameSchema.safeParse("Locked. See банк.рф").success).toBe(false);
});
