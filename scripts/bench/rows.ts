import { fillEditor, post, readCookie, signInAs, type Visitor } from "./forms.ts";
import { request, type BenchRequest } from "./load.ts";
import { GROWN_ENTRIES, GROWN_MEMBERS, GROWN_PAGES } from "./fill-database.ts";

/** Kind of request that is measured. */
export interface Row {
  name: string;
  ask: (server: URL) => Promise<BenchRequest> | BenchRequest;
  /** Setup that runs once before the measurement. */
  prepare?: (server: URL) => Promise<void>;
  status?: number;
  /** Maximum number of requests, for requests that are expensive or rate-limited. */
  atMost?: number;
  /** Marks a request for a static file, which is served before the Worker and so needs the assets layer. */
  file?: true;
  /** Path of a cached page that is the same for everybody. */
  path?: string;
}

const LANDING = "hsa-fsa";
const EDITOR = `/admin/marketing/edit/${LANDING}`;
/**
 * Number of landing pages: more than an isolate caches, so that requesting them in turn always misses its
 * cache.
 */
const LANDING_PAGES = 250;
const CONDITION = "/diseases/lupus-nephritis";

/** Headers of a person who opens a page in a browser: the visit is counted. */
const OPENED = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
};

/**
 * Lists the measured requests. The first is the baseline: ratios within one run are comparable, absolute
 * figures of different machines are not.
 */
export function listRows(visitor: Visitor): Row[] {
  let cookie = "";
  let signedInAt: URL | undefined;
  // Sign in once per server: an account keeps its newest sessions only, and the row "sign-in" creates many.
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
    { name: "landing page, counted", ask: () => ({ path: `/page/${LANDING}`, headers: OPENED }) },
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

/** Publishes different content each time: publishing content that is already public writes nothing. */
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

/** Requests several paths in turn, each of which was requested once before. */
function readInTurn(name: string, pathOf: (index: number) => string): Row {
  let index = 0;
  const ask = () => ({ path: pathOf((index += 1)) });
  const prepare = async (server: URL) => {
    for (let count = 0; count < LANDING_PAGES; count++) await request(server, ask());
  };
  return { name, ask, prepare };
}
