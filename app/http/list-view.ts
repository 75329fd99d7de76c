import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The part of a list that was asked for, or the last one, where the list has become shorter meanwhile. */
export async function readPart<Listed extends { views: number }>(
  view: number,
  list: (view: number) => Promise<Listed>,
): Promise<Listed & { view: number }> {
  const listed = await list(view);
  if (view <= listed.views) return { ...listed, view };
  return { ...(await list(listed.views)), view: listed.views };
}

/** A list is read again after every action, a refused one too: what has changed may be why it was refused. */
export function readAgainAfterAction({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" || defaultShouldRevalidate;
}
