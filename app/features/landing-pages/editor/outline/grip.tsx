/** What an entry of a list is dragged by; the buttons beside it say the same to those who cannot see it. */
export function Grip() {
  return <span className="grip" data-grip aria-hidden="true" />;
}
