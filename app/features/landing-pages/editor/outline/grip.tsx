/** Handle to drag an entry of a list; the buttons beside it do the same without sight or a pointer. */
export function Grip() {
  return <span className="grip" data-grip aria-hidden="true" />;
}
