import { describe, expect, test } from "vitest";
import { z } from "zod";
import { emailSchema } from "./email-address.ts";

const read = (typed: string) => emailSchema.safeParse(typed).data;
const words = (typed: string) => emailSchema.safeParse(typed).error?.issues.map(({ message }) => message);

describe("emailSchema: normalization", () => {
  test.each([
    ["Ann@Example.com", "ann@example.com"],
    ["ann&lee@example.com", "ann&lee@example.com"],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ["o'neil@example.com", "o'neil@example.com"],
    ["ann+news@example.com", "ann+news@example.com"],
    ["a.n.n@example.com", "a.n.n@example.com"],
    ["1@2.example", "1@2.example"],
    ["ann@xn--mller-kva.de", "ann@xn--mller-kva.de"],
    ["ann@XN--MLLER-KVA.DE", "ann@xn--mller-kva.de"],
    ["ann@müller.de", "ann@xn--mller-kva.de"],
    ["ann@mu\u0308ller.de", "ann@xn--mller-kva.de"],
    ["ann@MÜLLER.de", "ann@xn--mller-kva.de"],
    ["ann@straße.de", "ann@xn--strae-oqa.de"],
    ["ann@例え.テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@почта.рф", "ann@xn--80a1acny.xn--p1ai"],
    ["ann@example.xn--p1ai", "ann@example.xn--p1ai"],
    ["ann@i❤.ws", "ann@xn--i-7iq.ws"],
    ["ann@sub.sub.example.museum", "ann@sub.sub.example.museum"],
    ["ann@example.com.", "ann@example.com"],
    ["ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ann@example.com"],
    ["ann@example。com", "ann@example.com"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("emailSchema: %s becomes %s", (typed, email) => {
    expect(read(typed)).toBe(email);
    expect(read(email), "it is read as itself again").toBe(email);
    expect(email, "the browser's own check takes it").toMatch(z.regexes.html5Email);
  });

  test.each([
    ["spaces around it", "  ann@example.com\t"],
    ["a line break after it", "ann@example.com\r\n"],
    ["a no-break space after it", "ann@example.com\u00a0"],
    ["a narrow no-break space within", "ann\u202f@example.com"],
    ["an ideographic space before it", "\u3000ann@example.com"],
    ["marks of direction", "\u200eann@\u200fexample.com\u200e"],
    ["an embedding", "\u202aann@example.com\u202c"],
    ["isolates", "\u2068ann@example.com\u2069"],
    ["a zero-width space", "ann@\u200bexample.com"],
    ["joiners", "a\u200cn\u200dn@example.com"],
    ["a word joiner", "ann@exa\u2060mple.com"],
    ["a soft hyphen", "ann@exam\u00adple.com"],
    ["a byte order mark", "\ufeffann@example.com"],
    ["a variation selector", "ann\ufe0f@example.com"],
  ])("emailSchema: an email with %s is the same email", (_what, typed) => {
    expect(read(typed)).toBe("ann@example.com");
  });
});

test.each([
  ["", "Enter an email address"],
  ["ann", "“ann” is not complete: the @ is missing."],
  ["ann.example.com", "the @ is missing"],
  ["@example.com", "“@example.com” is not complete."],
  ["ann@", "“ann@” is not complete."],
  ["ann@example", "“example” is not the end of an email address."],
  ["ann@127.0.0.1", "“127.0.0.1” is not the end"],
  ["ann@[127.0.0.1]", "“[127.0.0.1]” is not the end"],
  ["ann@0x7f.1", "is not the end"],
  ["ann@example.com:25", "“example.com:25” is not the end"],
  ["ann@example.com/x", "is not the end"],
  ["ann@ex%61mple.com", "is not the end"],
  ["ann@example.com?x=y", "is not the end"],
  ["ann@exam\\ple.com", "is not the end"],
  ["ann@-example.com", "is not the end"],
  ["ann@example..com", "is not the end"],
  ["ann@exa_mple.com", "is not the end"],
  ["ann@example.com\nBcc: eve@example.com", "cannot contain a line break"],
  ["ann@example.com,eve@example.com", "“@”"],
  ["ann,eve@example.com", "“,”"],
  ["ann lee@example.com", "cannot contain a space"],
  ["ann @example.com", "cannot contain a space"],
  ["ann\0@example.com", "cannot contain a line break"],
  ["ann@eve@example.com", "cannot contain “@”"],
  ["Ann <ann@example.com>", "cannot contain a space"],
  ["<ann@example.com>", "cannot contain “<”"],
  ['"ann"@example.com', 'cannot contain “"”'],
  ["ann(x)@example.com", "cannot contain “(”"],
  ["mailto:ann@example.com", "cannot contain “:”"],
  ["jürgen@example.com", "cannot contain “ü” before the @: our mail would not arrive"],
  ["用户@example.com", "cannot contain “用” before the @"],
  ["аnn@example.com", "cannot contain “а” before the @"],
  ["ıan@example.com", "cannot contain “ı” before the @"],
  ["İan@example.com", "cannot contain “İ” before the @"],
  ["ſam@example.com", "cannot contain “ſ” before the @"],
  ["ﬁona@example.com", "cannot contain “ﬁ” before the @"],
  [".ann@example.com", "a full stop too many"],
  ["ann.@example.com", "a full stop too many"],
  ["a..nn@example.com", "a full stop too many"],
  [`${"a".repeat(65)}@example.com`, "64 characters before the @"],
  [`ann@${"a".repeat(64)}.com`, "is not the end"],
  [`ann@${"a.".repeat(126)}com`, "at most 254 characters"],
  ["a".repeat(1001), "at most 254 characters"],
])("emailSchema: %j is refused with a message that names the error", (typed, message) => {
  expect(words(typed)).toEqual([expect.stringContaining(message)]);
});

test("emailSchema: emails that only look alike stay different", () => {
  const alike = [
    "ann@example.com",
    "ann@exаmple.com",
    "a.nn@example.com",
    "ann+x@example.com",
    "ann@exämple.com",
  ];
  expect(new Set(alike.map(read)).size).toBe(alike.length);
  expect(alike.map(read)).not.toContain(undefined);
});
