import type { Page } from "@playwright/test";
import { pastedSamples } from "../fixtures/pasted-samples.ts";
import { expect, test } from "./fixtures.ts";
import { editor, startText, stored, textbox } from "./rich-text-parts.ts";

async function paste(page: Page, texts: Record<string, string>, picture?: string): Promise<void> {
  await editor(page).evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(pasted.texts)) clipboardData.setData(type, text);
      if (pasted.picture !== undefined)
        clipboardData.items.add(new File(["x"], pasted.picture, { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { texts, picture },
  );
}

const FROM_WORD = `<html><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment-->
<h2 style='color:red'>A title</h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> <span style='font-style:italic;color:#1F497D'>slanted</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>one</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>two</p>
<p><a href="javascript:alert(1)" onclick="alert(1)">bad</a> <a href="https://rootwell.example/a_(b)">good</a></p>
<table><tr><td>x</td><td>y</td></tr></table><img src="/nowhere.png" alt="a > b" onerror="alert(1)"><script>alert(1)</script>
<!--EndFragment--></body></html>`;

test("rich text: pasted content is reduced to the elements that a text can hold", async ({ page }) => {
  await startText(page);
  await textbox(page).focus();
  await expect(editor(page)).toBeFocused();
  await paste(page, { "text/html": FROM_WORD, "text/plain": "x" }, "rendered.png");
  await expect(stored(page)).toHaveValue(
    "**A title**\n\n**Bold** *slanted*\n\n- one\n- two\n\nbad [good](https://rootwell.example/a_%28b%29)\n\nx | y",
  );
  await expect(page.getByText("Uploading…")).toHaveCount(0);
  await expect(page.getByText("1 link was left out")).toBeVisible();
  await paste(page, { "text/plain": " and z" });
  await paste(page, { "text/plain": "\n- **last**" });
  await expect(stored(page)).toHaveValue(/\n\nx \| y and z\n\n- \*\*last\*\*$/);
});

test("rich text: content copied from word processors, mails and browsers is pasted with the same text", async ({
  page,
}) => {
  await startText(page);
  await textbox(page).focus();
  await expect(editor(page)).toBeFocused();
  const notes = page.locator(".rich-editor-left");
  for (const sample of pastedSamples) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(stored(page)).toHaveValue("");
    await paste(page, { "text/html": sample.html, "text/plain": "x" });
    await expect.soft(stored(page), sample.from).toHaveValue(sample.text, { timeout: 10_000 });
    await expect.soft(notes, sample.from).toHaveText(sample.notes ?? "", { timeout: 10_000 });
  }
  await page.keyboard.press("Escape");
  await expect(editor(page)).not.toBeFocused();
  await expect(page.locator(".block-outline :focus")).toHaveCount(1);
});

test("rich text: of a very large paste only the words are inserted, or nothing, with a message", async ({
  page,
}) => {
  await startText(page);
  await textbox(page).focus();
  await expect(editor(page)).toBeFocused();
  await paste(page, { "text/plain": "kept" });
  const words = Array.from({ length: 12_000 }, (_, index) => `w${index}`);
  const html = words.map((word) => `<b>${word}</b>`).join(" ");
  await paste(page, { "text/html": html, "text/plain": ` ${words.join(" ")}` });
  await expect(page.getByText("Only the words were pasted")).toBeVisible();
  await expect(stored(page)).toHaveValue(`kept ${words.join(" ")}`);

  for (const type of ["text/plain", "text/html"]) {
    const large = type === "text/html" ? html.repeat(2) : "word ".repeat(20_001);
    await paste(page, { [type]: large });
    await expect(page.getByText("Nothing was pasted: it is too long")).toBeVisible();
    await expect(stored(page)).toHaveValue(/^kept w0 .* w11999\.*$/);
    await paste(page, { "text/plain": "." });
    await expect(page.getByText("Nothing was pasted")).toHaveCount(0);
  }
});
