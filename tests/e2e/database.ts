import { ORIGIN } from "./origin.ts";

/** API for the local server's database, used because a second process that writes into the file would lock it. */
const DATABASE = `${ORIGIN}/cdn-cgi/local/explorer/api/d1/database`;

/** Writes rows directly, for states that the site reaches only slowly, such as a failed mail. */
export async function writeRows(sql: string): Promise<void> {
  databaseId ??= findDatabase();
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ sql }),
  };
  const send = async () => fetch(`${DATABASE}/${await databaseId}/raw`, init);
  const first = await send();
  // Retries a connection that the local server's proxy loses on a busy machine, before the query runs.
  const isLost = first.status === 500 && (await first.clone().text()).includes("Network connection lost");
  const response = isLost ? await send() : first;
  if (!response.ok) throw new Error(`The database refused: ${await response.text()}`);
}

let databaseId: Promise<string> | undefined;

async function findDatabase(): Promise<string> {
  const { result } = (await (await fetch(DATABASE)).json()) as { result: { uuid: string }[] };
  return result[0]?.uuid ?? "";
}
