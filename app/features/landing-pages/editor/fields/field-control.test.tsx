import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { paragraph } from "../../blocks/fields.ts";
import { FieldControl } from "./field-control.tsx";

const NAME = "blocks.0.props.words";

function render(errors: Record<string, string>): string {
  return renderToStaticMarkup(
    <FieldControl
      field={paragraph("Words", "")}
      name={NAME}
      uploadName="uploads.a.props.words"
      value="typed"
      errors={errors}
      notes={new Map([[NAME, { error: "Enter the words.", advice: "Say it in short." }]])}
      upload={() => Promise.resolve(undefined)}
      evidence={new Map()}
      takePicture={() => true}
      onChange={() => undefined}
      onCommand={() => undefined}
    />,
  );
}

test("field: the server's error takes precedence over issues found while typing", () => {
  const html = render({ [NAME]: "Words has at most 2,000 characters." });
  expect(html).toContain("Words has at most 2,000 characters.");
  expect(html).not.toContain("Enter the words.");
  expect(html).toContain("Say it in short.");
  expect(render({})).toContain("Enter the words.");
});
