import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { isComposing } from "#app/browser/composing.ts";
import { findWords } from "../../blocks/texts.ts";
import { isFull, nameCommand } from "../../drafts/draft-commands.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import { isBlocking } from "../../rules/issue.ts";
import type { ShownIssue } from "../checks/placed-issues.ts";
import { MAX_BLOCKS_TOGETHER } from "../fields/form-order.ts";
import type { BlockSelection } from "./block-selection.ts";
import { Grip } from "./grip.tsx";
import { useSorting } from "./use-sorting.ts";
import { findBlockCommand } from "../shortcuts.ts";

interface BlockOutlineProps {
  blocks: DraftBlock[];
  issues: ShownIssue[];
  selection: BlockSelection;
  /**
   * Selects a block.
   * @param enters whether the focus moves to its fields
   */
  onOpen: (id: string, enters: boolean) => void;
  onOpenAll: () => void;
  onCommand: (command: string) => void;
  /** Opens the list of what can be added after the selected block. */
  onAdd: () => void;
}

/**
 * Outline of the page: its blocks in their order, as links to select them, with controls to move, copy and
 * remove them by few keys.
 */
export function BlockOutline({ blocks, issues, selection, onCommand, onAdd, ...open }: BlockOutlineProps) {
  const inBrowser = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const { currentId, isTogether } = selection;
  /** A block that is moved, copied or removed gets selected, so that its fields are shown. */
  const runAt = (at: number, command: string) => {
    const id = blocks[at]?.id;
    if (id !== undefined) selection.note(id);
    onCommand(command);
  };
  const move = (from: number, to: number) => runAt(from, nameCommand("move-block-to", `blocks.${from}`, to));
  useSorting(list, blocks, move);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const at = placeOf(event.target);
    const command = at === undefined ? undefined : findBlockCommand(event, at);
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey);
    if (at !== undefined && command !== undefined) runAt(at, command);
    else if (event.key === "/" && isPlain) onAdd();
    else if (!(isPlain && walk(list.current, event.key))) return;
    event.preventDefault();
  };
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    // A click by keyboard has no coordinates, and its `detail` is 0.
    open.onOpen(id, event.detail === 0);
  };
  useInSight(list, currentId);
  const tabStop = blocks.some(({ id }) => id === currentId) ? currentId : blocks[0]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts of the buttons in it
    <nav className="block-outline" aria-label="Blocks of this page" onKeyDown={press}>
      <div className="block-outline-head">
        <h2>Blocks</h2>
        {inBrowser && !isFull({ blocks }) && (
          <button type="button" className="button button-small" onClick={onAdd}>
            <span aria-hidden="true">+</span> Add block
          </button>
        )}
      </div>
      <ol role="list" ref={list} className="block-outline-list">
        {blocks.map((block, at) => (
          <li key={block.id} className="block-outline-item" data-place={at} data-sortable>
            <Grip />
            <a
              href={`#fields-${block.id}`}
              className="block-outline-link"
              data-outline={block.id}
              draggable={false}
              aria-current={block.id === currentId ? "true" : undefined}
              tabIndex={inBrowser && block.id !== tabStop ? -1 : undefined}
              onClick={(event) => follow(event, block.id)}
            >
              <span className="block-outline-name">{nameBlock(blocks, at)}</span>
              <span className="block-outline-words">{findWords(block)}</span>
              <Mark issues={issues.filter((issue) => isBlocking(issue) && issue.blockId === block.id)} />
            </a>
          </li>
        ))}
      </ol>
      {inBrowser && blocks.length > MAX_BLOCKS_TOGETHER && (
        <button
          type="button"
          className="button button-small button-quiet"
          aria-pressed={isTogether}
          onClick={open.onOpenAll}
        >
          All blocks
        </button>
      )}
    </nav>
  );
}

/** Mark of a block that prevents publishing; red once its field was edited. */
function Mark({ issues }: { issues: ShownIssue[] }) {
  if (issues.length === 0) return null;
  return issues.every(({ isHint }) => isHint) ? (
    <span className="block-outline-mark" title="To complete">
      <span className="visually-hidden">To complete</span>
    </span>
  ) : (
    <span className="block-outline-mark block-outline-mark-error" title="To correct">
      <span className="visually-hidden">To correct</span>
    </span>
  );
}

/** Scrolls the selected entry into view, within the list only, so that the fields beside it do not scroll. */
function useInSight(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current="true"]')?.getBoundingClientRect();
    const around = list.current?.closest(".editor-outline");
    const frame = around?.getBoundingClientRect();
    if (!item || !around || !frame || item.height === 0) return;
    if (item.top < frame.top || item.bottom > frame.bottom)
      around.scrollTop += (item.top + item.bottom - frame.top - frame.bottom) / 2;
  }, [list, id]);
}

function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  return item ? Number(item.dataset.place) : undefined;
}

/**
 * Moves the focus between blocks by arrow keys: the list is a single tab stop (roving focus).
 * @returns whether it handled the key
 */
function walk(list: HTMLElement | null, key: string): boolean {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-outline]") ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[key];
  if (at === -1 || next === undefined) return false;
  links[next]?.focus();
  return true;
}
