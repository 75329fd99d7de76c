/** Beginning of a text of at most so many UTF-16 units. A character outside the first plane is left out rather than halved. */
export function cutText(text: string, length: number): string {
  const unit = text.charCodeAt(length - 1);
  const isHalved = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, isHalved ? length - 1 : length);
}
