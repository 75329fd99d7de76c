import { expect, test } from "vitest";
import { findClaims } from "./claims.ts";

const isStopAdvice = (text: string) => findClaims(text).some(({ rule }) => rule.id === 17);

test.each([
  "Stop taking your pills.",
  "Quit taking your medicine when you join.",
  "You can stop insulin.",
  "You may stop your steroids with us.",
  "You will soon skip your pills.",
  "You can safely drop the medication.",
  "Taper off steroids with our plan.",
  "Wean yourself off your medicine.",
  "Don't stop taking your medicine until you feel better.",
  "Never skip your pills until you're well.",
  "Take your medicine until you feel fine.",
  "If you stop taking your pills, you will feel better.",
  "When you join, you can stop taking medicine.",
  "Once you are here, stop taking your pills.",
])("rule 17: “%s” is advice to stop a medicine", (text) => expect(isStopAdvice(text)).toBe(true));

test.each([
  "Ask your clinician before you stop taking any medicine.",
  "If you stop taking your medicine, tell us.",
  "Tell us if you want to stop taking your medicine.",
  "Tell us when you stop taking your pills.",
  "Ask whether you can stop taking the medicine.",
  "Call us before you stop your insulin.",
  "Do not stop taking your medicine on your own.",
  "You should not stop taking your medication without talking to us.",
  "Your clinician explains how to taper off steroids.",
  "Ask before you taper off steroids.",
  "You can stop the visit and look at your medicine list.",
  "Some people stop taking their pills because of the cost.",
])("rule 17: “%s” is honest", (text) => expect(isStopAdvice(text)).toBe(false));
