/** Number of rows in one view of a list. */
const VIEW_SIZE = 50;

interface Range {
  limit: number;
  offset: number;
}

/** Reads one view of a list, counted from 1, and the number of views. */
export async function readView<Listed extends { total: number }>(
  view: number,
  listRows: (range: Range) => Promise<Listed>,
): Promise<Listed & { views: number }> {
  const listed = await listRows({ limit: VIEW_SIZE, offset: (view - 1) * VIEW_SIZE });
  return { ...listed, views: Math.max(1, Math.ceil(listed.total / VIEW_SIZE)) };
}
