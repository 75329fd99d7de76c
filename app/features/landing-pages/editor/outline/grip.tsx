/** Drag handle of a list entry. Hidden from assistive technology, since the buttons beside it do the same. */
export function Grip() {
  return <span className="grip" data-grip aria-hidden="true" />;
}
