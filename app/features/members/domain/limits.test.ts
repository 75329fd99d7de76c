import { expect, test } from "vitest";
import { addressOf } from "./limits.server.ts";

const of = (address: string) => addressOf(new Headers({ "CF-Connecting-IP": address }));

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["fe80::", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["no:address", "no:address"],
])("%s counts as %s", (address, network) => expect(of(address)).toBe(network));

test("a request without an address counts too", () => {
  expect(addressOf(new Headers())).toBe("unknown");
});
