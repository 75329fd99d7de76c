/** Whether the browser can still read a selected file: it cannot if the file was moved, changed or deleted since. */
export async function isReadable(file: Blob): Promise<boolean> {
  // The size of a deleted file is 0, and only reading it as a whole fails.
  const sample = file.size > 0 ? file.slice(0, 1) : file;
  return sample.arrayBuffer().then(
    () => true,
    () => false,
  );
}

/** Message about a file that cannot be read any more. */
export const UNREADABLE = "This file was moved, changed or deleted since you chose it. Choose it again.";
