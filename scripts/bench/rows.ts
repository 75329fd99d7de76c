import { fillEditor, post, readCookie, signInAs, type Visitor } from "./forms.ts";
import { request, type Ask } from "./load.ts";
import { GROWN_ENTRIES, GROWN_MEMBERS, GROWN_PAGES } from "./grow.ts";

/** One kind of answer that is measured. */
export interface Row {
  name: string;
  ask: (server: URL) => Promise<Ask> | Ask;
  /** Runs once before the measurement. */
  prepare?: (server: URL) => Promise<void>;
  status?: number;
  /** Asked this often and no more, where each asking costs much or is limited. */
  atMost?: number;
  /** Needs what stands before the Worker. */
  file?: true;
  /** Path of a page that is kept as it is, and is the same for everybody. */
  path?: string;
}

const LANDING = "hsa-fsa";
const EDITOR = `/admin/marketing/edit/${LANDING}`;
/** More pages than an isolate caches, so that requesting them in turn never hits its cache. */
const LANDING_PAGES = 250;
const CONDITION = "/diseases/lupus-nephritis";

/** The first is what the others are compared with: machines are noisy, ratios of one run are not. */
export function listRows(visitor: Visitor): Row[] {
  let cookie = "";
  let signedInAt: URL | undefined;
  // An account keeps its newest sessions only, and the row "sign-in" begins many: each server gets a session of its own.
  const signedIn = async (server: URL) => {
    if (signedInAt === server) return;
    signedInAt = server;
    cookie = readCookie(await request(server, signInAs("/login", visitor)));
  };
  const count = (rows: number) => rows.toLocaleString("en-US");
  const readAsAdmin = (name: string, path: string): Row => ({
    name,
    prepare: signedIn,
    ask: () => ({ path, headers: { cookie } }),
  });
  const read = (name: string, path: string): Row => ({ name, ask: () => ({ path }) });
  const readKept = (name: string, path: string): Row => ({ ...read(name, path), path });
  return [
    read("text route", "/api/health"),
    { ...read("static file", "/favicon.svg"), file: true },
    readKept("landing page", `/page/${LANDING}`),
    readInTurn(
      `${LANDING_PAGES} landing pages in turn`,
      (index) => `/page/grown-${(index % LANDING_PAGES) + 1}`,
    ),
    { ...read("landing page not there", "/page/no-such-page"), status: 404 },
    readKept("condition page", CONDITION),
    readKept("home page", "/"),
    readKept("list of conditions", "/conditions"),
    read("search", "/conditions?q=lupus"),
    read("sitemap", "/sitemap.xml"),
    read("a part of the sitemap", "/sitemaps/pages-2.xml"),
    read("login page", "/login"),
    read("sign-in form", "/member"),
    read("sign-up form", "/member/sign-up"),
    read("forgot password", "/member/forgot-password"),
    read("waitlist form", "/waitlist"),
    { name: "sign-in", ask: () => signInAs("/login", visitor), status: 302, atMost: 8 },
    readAsAdmin(`admin list, ${count(GROWN_PAGES)} pages`, "/admin/marketing"),
    readAsAdmin(`${count(GROWN_MEMBERS)} members`, "/admin/members"),
    readAsAdmin("members, part 15,000", "/admin/members?view=15000"),
    { ...readAsAdmin("members, a search", "/admin/members?q=grown+999999"), atMost: 12 },
    readAsAdmin(`waitlist of ${count(GROWN_ENTRIES)}`, "/admin/waitlist"),
    { ...readAsAdmin("waitlist as CSV", "/admin/waitlist.csv"), atMost: 3 },
    { ...readAsAdmin("editor", EDITOR), atMost: 40 },
    publishAgain(async (server) => {
      await signedIn(server);
      return { cookie };
    }),
  ];
}

/** Each publishes other words over the revision before: one that asks for what is public already writes nothing. */
function publishAgain(signIn: (server: URL) => Promise<{ cookie: string }>): Row {
  let headers: Record<string, string> = {};
  let fields: Record<string, string> = {};
  let rev = 0;
  return {
    name: "publish",
    async prepare(server) {
      headers = await signIn(server);
      const opened = await request(server, { path: EDITOR, headers });
      fields = fillEditor(opened.body.toString(), LANDING);
      rev = Number(fields.rev);
    },
    ask() {
      const headline = `Published again, after revision ${rev}`;
      const save = post(EDITOR, { ...fields, rev: String(rev), "blocks.1.props.headline": headline });
      rev += 1;
      return { ...save, headers: { ...save.headers, ...headers } };
    },
    status: 302,
    atMost: 40,
  };
}

/** Requests several paths, one after the other, each of which was requested once before. */
function readInTurn(name: string, pathOf: (index: number) => string): Row {
  let index = 0;
  const ask = () => ({ path: pathOf((index += 1)) });
  const prepare = async (server: URL) => {
    for (let count = 0; count < LANDING_PAGES; count++) await request(server, ask());
  };
  return { name, ask, prepare };
}
