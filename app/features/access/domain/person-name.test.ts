import { expect, test } from "vitest";
import { passkeyNameSchema, personNameSchema } from "./person-name.ts";

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
])("%s is a name", (name) => {
  expect(schema.safeParse(name)).toMatchObject({ success: true, data: name });
});

test.each([
  ["an address in a sentence", "Win at evil.example"],
  ["an address of two letters", "go to t.co"],
  ["an address that begins with a digit", "1win.com"],
  ["an address with a scheme", "https://evil.example"],
  ["a mail address", "you@evil.example"],
  ["a wide mail address", "you＠evil"],
  ["markup", "<b>Ann</b>"],
  ["a line of a mail's head", "Ann\nBcc: x"],
  ["a Cyrillic address", "банк.рф"],
  ["a Chinese address", "银行.中国"],
  ["an ideographic full stop", "银行。中国"],
  ["a half-width full stop", "evil｡com"],
  ["a wide full stop", "evil．com"],
  ["a dot leader", "evil․com"],
  ["wide letters", "ｅｖｉｌ．ｃｏｍ"],
  ["an Arabic address", "موقع.وزارة"],
  ["an Indian address", "उदाहरण.भारत"],
  ["an address that ends on a mark", "cafe\u0301.com"],
  ["an address with a mark behind its dot", "evil.c\u0301om"],
  ["an address of a sign", "i❤.ws"],
  ["an encoded address", "xn--80aj.xn--p1ai"],
  ["an encoded word", "xn--80aj"],
  ["numbers with dots", "10.0.0.1"],
  ["a host without a word", "www.a"],
  ["a telephone number", "Call 800 555 0199"],
  ["a telephone number in other digits", "٠١٢٣٤٥٦٧"],
  ["a wide slash", "evil／path"],
  ["a text that runs the other way", "Ann \u202egnp.exe"],
  ["a text of its own direction", "\u2067Ann\u2069"],
  ["a mark of direction", "Ann\u200f"],
  ["a space of no width", "evil\u200b com"],
  ["a joiner between letters that do not join", "An\u200dn"],
  ["a joiner behind an accent", "e\u0301\u200dvil"],
  ["a mark of byte order", "An\ufeffn"],
  ["a soft hyphen", "An\u00adn"],
  ["an invisible letter", "\u3164"],
  ["an invisible tag", "Ann\u{e0041}"],
  ["a variant of a Latin letter", "A\ufe00nn"],
  ["a line separator", "Ann\u2028Lee"],
  ["a paragraph separator", "Ann\u2029Lee"],
  ["half a character", "Ann\ud800"],
  ["a NUL", "An\0n"],
])("%s is no name: it would reach other people's mailboxes through us", (_kind, name) => {
  expect(schema.safeParse(name).success).toBe(false);
});

test("a name of eighty-one characters is too long, and only that is said", () => {
  const parsed = schema.safeParse("a.bc".repeat(21));
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(["Use at most 80 characters."]);
});

test("a passkey's name, which its owner gets in a mail, obeys the same rule", () => {
  expect(passkeyNameSchema.safeParse("Chrome on Mac").success).toBe(true);
  expect(passkeyNameSchema.safeParse("YubiKey 5C (2026)").success).toBe(true);
  expect(passkeyNameSchema.safeParse("Locked. See банк.рф").success).toBe(false);
});
