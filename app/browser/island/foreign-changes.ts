/**
 * Makes React tolerate that a translator or an extension has wrapped, moved or replaced nodes that it holds
 * references to. Otherwise React throws when it removes such a node or inserts before it, and updates a text
 * node that is no longer in the document.
 */
export function tolerateForeignChanges(place: HTMLElement): void {
  /** Text node -> element that replaced it. */
  const standIns = new WeakMap<Node, Node>();

  // After React has changed a replaced text node, put it back into the document, for the translator to
  // translate it again.
  const texts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const standIn = target.isConnected ? undefined : standIns.get(target);
      if (standIn?.isConnected) (standIn as ChildNode).replaceWith(target);
    }
  });
  const noteReplacement = ({ addedNodes, previousSibling, nextSibling }: MutationRecord, text: Node) => {
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node instanceof HTMLElement);
    if (!standIn) return;
    standIns.set(text, standIn);
    texts.observe(text, { characterData: true });
  };
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const removed of change.removedNodes)
        if (removed instanceof Text) noteReplacement(change, removed);
  }).observe(place, { childList: true, subtree: true });

  /** Finds the child of the parent that now contains the node. */
  const findShown = (parent: Node, node: Node): Node | null => {
    let child: Node | null = node.parentNode ? node : (standIns.get(node) ?? null);
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !place.contains(this)) return removeChild.call(this, child) as Child;
    const shown = findShown(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isForeign = next !== null && next.parentNode !== this && place.contains(this);
    return insertBefore.call(this, child, isForeign ? findShown(this, next) : next) as Child;
  };
}
