import { expect, test } from "vitest";
import { personNameSchema } from "./person-name.ts";

const schema = personNameSchema("Enter your name.");

test.each(["Ann", "Mary-Jane", "O'Neil", "José", "J. R.", "Nguyễn Thị", "محمد", "李"])(
  "%s is a name",
  (name) => {
    expect(schema.safeParse(name).success).toBe(true);
  },
);

test.each(["Win at evil.example", "https://evil.example", "you@evil.example", "<b>Ann</b>", "Ann\nBcc: x"])(
  "%j is no name: it would reach other people's mailboxes through us",
  (name) => expect(schema.safeParse(name).success).toBe(false),
);
