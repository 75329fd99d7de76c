import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { readForm } from "#app/http/form.ts";
import { withPeople, withPeopleChecks } from "../../../../../tests/fixtures/people-block.ts";
import { listBlockIssues } from "../../review/block-issues.ts";
import { nameCommand, runCommand } from "../../drafts/draft-commands.ts";
import { completeBlocks, readDraft, toDraft, type Draft, type DraftItem } from "../../drafts/read-draft.ts";
import { MAX_BLOCKS, newPage } from "../../pages/page.ts";
import { findIncompleteField } from "../../drafts/sent-blocks.ts";
import { wholeBlocks } from "../../../../../tests/fixtures/whole-blocks.ts";
import { BlockFields } from "./block-fields.tsx";

vi.mock("../../blocks/declarations.ts", async (original) => withPeople(await original()));
vi.mock("../../blocks/checks.ts", async (original) => withPeopleChecks(await original()));

const PEOPLE = "blocks.2.props.people";

function draftWith(people: object[]): Draft {
  const team = { id: "team", type: "people", props: { heading: "Our team", people } };
  return readDraft({ title: "Team", slug: "team", blocks: [...newPage().blocks, team] });
}

const newPageDraft = toDraft(newPage());

const ann = { id: "item-4", name: "Ann", words: "", portrait: "/images/ann.jpg", size: "large" };
const ben = { id: "item-2", name: "Ben & Co", words: "Hello", portrait: "/images/ben.jpg", size: "small" };

test("block form: with every block, it sends the values that it shows", () => {
  const draft = draftWith([ann, ben]);
  const form = sendForm(render(draft));
  const sent = readForm(form) as { blocks: unknown };
  expect(findIncompleteField(sent.blocks)).toBeUndefined();
  expect(readDraft(sent).blocks).toEqual(draft.blocks);
});

test("block form: for each type, it sends the values that it shows, including line breaks", () => {
  const say = (path: string) => (path === "notice.text" ? "\nOne\n\nTwo" : `"${path}" & more`);
  const draft = readDraft({ title: "T", slug: "t", blocks: wholeBlocks(say) });
  const sent = readForm(sendForm(render(draft))) as { blocks: unknown };
  expect(findIncompleteField(sent.blocks)).toBeUndefined();
  expect(readDraft(sent).blocks).toEqual(draft.blocks);
});

test("block form: an empty list is sent as an empty value", () => {
  const form = sendForm(render(draftWith([])));
  expect(form.get(PEOPLE)).toBe("");
});

test("block form: an item's fields have its errors, its advice and its own upload", () => {
  const html = render(draftWith([ann, ben]), { [`${PEOPLE}.1.name`]: "Name has at most 300 characters." });
  expect(html).toContain("A large portrait needs words.");
  expect(html).toMatch(new RegExp(`name="${PEOPLE}.1.name"[^>]*>.*Name has at most 300 characters`));
  expect(html).toContain('name="uploads.team.props.people.item-4.portrait"');
});

test("picture field: it shows the picture with its description, and none for an invalid URL", () => {
  const shown = (props: object) => {
    const blocks = [{ id: "picture", type: "picture", props }];
    return /<img[^>]*>/.exec(render(readDraft({ title: "T", slug: "t", blocks })))?.[0];
  };
  const described = shown({ picture: "/images/leaf.svg", alt: "A leaf" });
  for (const attribute of ['src="/images/leaf.svg"', 'alt="A leaf"', 'loading="lazy"'])
    expect(described).toContain(attribute);
  expect(shown({ picture: "/images/leaf.svg" })).toContain('alt="Not described yet"');
  for (const picture of ["", "https://elsewhere.example/a.jpg"]) expect(shown({ picture })).toBeUndefined();
  expect(render(newPageDraft)).toContain('src="/images/hero-placeholder.svg"');
  expect(render(draftWith([ann, ben]))).toMatch(/<img[^>]*src="\/images\/ann.jpg"[^>]*alt="Ann"/);
});

test("block form: each button of a list submits its command", () => {
  const draft = draftWith([ann, ben]);
  const buttons = listButtons(render(draft));
  const changes = buttons.map(({ text, command }) => [text, namesIn(runCommand(draft, command))]);
  expect(changes).toEqual([
    ["Move up Person 1", ["Ann", "Ben & Co"]],
    ["Move down Person 1", ["Ben & Co", "Ann"]],
    ["Duplicate Person 1", ["Ann", "Ann", "Ben & Co"]],
    ["Remove Person 1", ["Ben & Co"]],
    ["Move up Person 2", ["Ben & Co", "Ann"]],
    ["Move down Person 2", ["Ann", "Ben & Co"]],
    ["Duplicate Person 2", ["Ann", "Ben & Co", "Ben & Co"]],
    ["Remove Person 2", ["Ann"]],
    ["Add person", ["Ann", "Ben & Co", "Ann"]],
  ]);
});

test("block form: no button of a list exceeds its limits", () => {
  const listTexts = (people: object[]) =>
    listButtons(render(draftWith(people))).map(({ text }) => text.split(" ")[0]);
  const four = [1, 2, 3, 4].map((number) => Object.assign({}, ann, { id: `item-${number}` }));
  expect(listTexts([ann])).not.toContain("Remove");
  expect(listTexts(four)).not.toContain("Add");
  expect(listTexts(four)).not.toContain("Duplicate");
});

test("block form: each button in the head of a block submits its command", () => {
  const draft = runCommand(newPageDraft, nameCommand("insert-block", "cta", 2));
  const buttons = listButtons(render(draft), "block");
  expect(buttons.filter(({ text }) => text.endsWith(" Call to Action 2"))).toEqual([
    { text: "Move up Call to Action 2", command: "move-block-up blocks 2" },
    { text: "Move down Call to Action 2", command: "move-block-down blocks 2" },
    { text: "Duplicate Call to Action 2", command: "duplicate-block blocks 2" },
    { text: "Remove Call to Action 2", command: "remove-block blocks 2" },
  ]);
});

test("block form: no button of a block exceeds the limits of a page", () => {
  const nameDeeds = (draft: Draft) =>
    listButtons(render(draft), "block").map(({ text }) => text.split(" ")[0]);
  const single = { ...newPageDraft, blocks: newPageDraft.blocks.slice(1) };
  const full = Array.from({ length: MAX_BLOCKS }).reduce<Draft>(
    (draft) => runCommand(draft, nameCommand("duplicate-block", "blocks", 0)),
    newPageDraft,
  );
  expect(nameDeeds(newPageDraft)).toContain("Remove");
  expect(nameDeeds(newPageDraft)).toContain("Duplicate");
  expect(nameDeeds(single)).not.toContain("Remove");
  expect(nameDeeds(full)).not.toContain("Duplicate");
});

function render(draft: Draft, errors: Record<string, string> = {}): string {
  const issues = listBlockIssues(completeBlocks(draft)).map((issue) =>
    Object.assign(issue, { isHint: false }),
  );
  return renderToStaticMarkup(
    draft.blocks.map((block, index) => (
      <BlockFields
        key={block.id}
        blocks={draft.blocks}
        at={index}
        errors={errors}
        issues={issues}
        evidence={new Map()}
        upload={() => Promise.resolve(undefined)}
        takePicture={() => true}
        onChange={() => undefined}
        onCommand={() => undefined}
      />
    )),
  );
}

const namesIn = (draft: Draft) => (draft.blocks[2]!.props.people as DraftItem[]).map(({ name }) => name);

/** Form field in the server's HTML. React puts attributes in double quotes, and escapes markup in them. */
const FIELD = /<(input|textarea|select|option)\b([^>]*)>([^<]*)/g;

/** Collects the form data that a browser without scripts would send. */
function sendForm(html: string): FormData {
  const form = new FormData();
  let select = "";
  for (const [, tag, written = "", text = ""] of html.matchAll(FIELD)) {
    const { name = "", value = "", type, selected } = readAttributes(written);
    if (tag === "select") select = name;
    // A browser ignores the first line break in a text area's HTML.
    else if (tag === "textarea") form.append(name, unescape(text.replace(/^\n/, "")));
    else if (tag === "option" && selected !== undefined) form.append(select, unescape(value));
    else if (tag === "input" && name !== "" && type !== "file") form.append(name, unescape(value));
  }
  return form;
}

/**
 * Lists the buttons with a command.
 * @param of the objects of the wanted commands
 */
function listButtons(html: string, of = "item"): { text: string; command: string }[] {
  return [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)]
    .map(([, written = "", inside = ""]) => ({
      text: inside.replaceAll(/<[^>]*>/g, ""),
      command: readAttributes(written).value ?? "",
    }))
    .filter(({ command }) => command.includes(`-${of}`));
}

function readAttributes(written: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function unescape(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
