import { randomUUID } from "node:crypto";
import type { HttpResponse, BenchRequest } from "./load.ts";

export interface Visitor {
  email: string;
  password: string;
}

const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

/** Builds a form submission as a browser sends it from a page of the site. */
export function post(path: string, fields: Record<string, string>): BenchRequest {
  return { method: "POST", path, headers: FORM, body: new URLSearchParams(fields).toString() };
}

/** Signs in from a different IP each time, to stay below the rate limit per network. */
export function signInAs(path: string, { email, password }: Visitor): BenchRequest {
  const signIn = post(path, { email, password });
  const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  return { ...signIn, headers: { ...signIn.headers, "cf-connecting-ip": network } };
}

export function readCookie({ headers }: HttpResponse): string {
  return (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
}

/** Fills the editor's form, as currently rendered, with the minimum that can be published. */
export function fillEditor(html: string, slug: string): Record<string, string> {
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return {
    intent: "publish",
    id: hidden("id"),
    rev: hidden("rev"),
    title: "A page of the bench",
    slug,
    "blocks.0.id": "hero",
    "blocks.0.type": "hero-image",
    "blocks.0.props.backgroundImage": "/images/hero-placeholder.svg",
    "blocks.0.props.alt": "",
    "blocks.1.id": "cta",
    "blocks.1.type": "cta",
  };
}
