import { expect, test } from "vitest";
import { tellData } from "./told-data.ts";

test("what is kept can be read: words for names, days for moments, and nothing where there is nothing", () => {
  const told = tellData({
    account: {
      name: "Ann Lee",
      emailVerified: true,
      image: null,
      createdAt: new Date("2026-11-22T10:30:00Z"),
    },
    waitlist: null,
    passkeys: [{ name: "Phone" }, { name: "Laptop" }],
  });
  expect(told).toEqual([
    {
      title: "Account",
      entries: [
        [
          { term: "Name", detail: "Ann Lee" },
          { term: "Email verified", detail: "Yes" },
          { term: "Image", detail: "Nothing" },
          { term: "Created at", detail: "2026-11-22 10:30 UTC" },
        ],
      ],
    },
    { title: "Waitlist", entries: [] },
    {
      title: "Passkeys",
      entries: [[{ term: "Name", detail: "Phone" }], [{ term: "Name", detail: "Laptop" }]],
    },
  ]);
});
