/** Cuts a text to at most `length` UTF-16 units. Drops a surrogate pair at the end rather than splitting it. */
export function cutText(text: string, length: number): string {
  const unit = text.charCodeAt(length - 1);
  const isHalved = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, isHalved ? length - 1 : length);
}
