import type { ReactNode } from "react";
import { readRichText } from "./read.ts";
import type { Line, Part, Run } from "./tree.ts";

// Index keys are safe: runs have no ids, and the text is rendered as a whole.
/* oxlint-disable react/no-array-index-key */

/**
 * Renders a rich text. Only elements for the node types of its tree are created, so that a stored text cannot
 * inject HTML.
 */
export function RichTextView({ text, className = "" }: { text: string; className?: string }) {
  const parts = readRichText(text);
  if (parts.length === 0) return null;
  return (
    <div className={`rich-text ${className}`.trim()}>
      {parts.map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </div>
  );
}

function PartView({ part }: { part: Part }) {
  switch (part.kind) {
    case "paragraph":
      return <p>{renderLine(part.line)}</p>;
    case "bullets":
      return <ul>{part.lines.map(renderItem)}</ul>;
    case "numbers":
      return <ol start={part.start === 1 ? undefined : part.start}>{part.lines.map(renderItem)}</ol>;
    case "quotation":
      return (
        <blockquote>
          {part.lines.map((line, index) => (
            <p key={index}>{renderLine(line)}</p>
          ))}
        </blockquote>
      );
  }
}

function renderItem(line: Line, index: number): ReactNode {
  return <li key={index}>{renderLine(line)}</li>;
}

function renderLine(line: Line): ReactNode {
  return groupBy(line, ({ href }) => href).map(([href, linked], index) =>
    href === undefined ? (
      renderBold(linked)
    ) : (
      <a key={index} href={href}>
        {renderBold(linked)}
      </a>
    ),
  );
}

function renderBold(runs: Run[]): ReactNode {
  return groupBy(runs, ({ bold }) => bold).map(([bold, group], index) =>
    bold ? <strong key={index}>{renderItalic(group)}</strong> : renderItalic(group),
  );
}

function renderItalic(runs: Run[]): ReactNode {
  return runs.map(({ text, italic }, index) => (italic ? <em key={index}>{text}</em> : text));
}

/** Groups adjacent runs with the same key. */
function groupBy<Key>(runs: Run[], keyOf: (run: Run) => Key): [Key, Run[]][] {
  const groups: [Key, Run[]][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0] === keyOf(run)) last[1].push(run);
    else groups.push([keyOf(run), [run]]);
  }
  return groups;
}
