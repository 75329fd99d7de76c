import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { Decrypter } from "age-encryption";
import { createTarDecoder } from "modern-tar";
import { MANIFEST, packArchive, type Manifest } from "../../app/features/operation/domain/archive.ts";
import { describeFailure } from "../local/describe-failure.ts";
import type { SiteCopy } from "../../app/storage/site-copy.server.ts";

/**
 * Writes an archive to a temporary file next to its path, and renames it once it is complete. Neither
 * concurrent runs nor an interrupted one leave an incomplete archive or overwrite one.
 * @param recipient public key for the encryption, "age1…"
 */
export async function writeArchive(
  file: string,
  recipient: string,
  createdAt: Date,
  copy: SiteCopy,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  await reserve(unfinished);
  const remove = () => rmSync(unfinished, { force: true });
  const breakOff = () => {
    remove();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, breakOff);
  // Cleans up on `exit` too: the runtime of the local stores ends the process on a signal by itself.
  process.once("exit", remove);
  try {
    // Check again after the reservation: a concurrent run may have completed the archive meanwhile.
    if (existsSync(file)) throw new ArchiveError(`${file} exists. An archive is never overwritten.`);
    const { bytes, manifest } = await packArchive(recipient, createdAt, copy);
    await bytes.pipeTo(Writable.toWeb(createWriteStream(unfinished)));
    await rename(unfinished, file);
    return manifest;
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff);
    process.off("exit", remove);
    remove();
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Creates the file exclusively: it fails if another process has created it. */
async function reserve(unfinished: string): Promise<void> {
  try {
    await (await open(unfinished, "wx", 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new ArchiveError(
      `${unfinished} exists: another backup is writing it, or one was ended by force. Delete it if none runs.`,
    );
  }
}

interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads the files of an archive one after the other.
 * @param identity secret key, "AGE-SECRET-KEY-1…"
 * @throws ArchiveError if the key does not match, or the file is damaged
 */
export async function* readArchive(file: string, identity: string): AsyncGenerator<ArchivedFile> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
    const decrypted = await decrypter.decrypt(source);
    const entries = decrypted.pipeThrough(gunzip()).pipeThrough(createTarDecoder());
    for await (const { header, body } of entries) {
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
  } catch (error) {
    throw new ArchiveError(`The archive cannot be read: ${describeDamage(error)}`);
  }
}

/** Maps expected errors of the encryption library to messages for an operator. */
function describeDamage(error: unknown): string {
  const reason = describeFailure(error);
  if (/no identity matched/i.test(reason)) return "it is encrypted to another key.";
  if (/identity|data length|checksum|string length/i.test(reason))
    return `the key file holds no secret key, which begins with AGE-SECRET-KEY-1 (${reason}).`;
  return `it is damaged, cut off, or no archive of this site (${reason}).`;
}

export class ArchiveError extends Error {}

/** Reads the whole archive and compares it with its manifest, before any of it is restored. */
export async function checkArchive(file: string, identity: string): Promise<Manifest> {
  const found: Record<string, string> = {};
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, identity)) {
    if (name === MANIFEST) manifest = JSON.parse(new TextDecoder().decode(bytes));
    else found[name] = hash(bytes);
  }
  if (manifest === undefined) throw new ArchiveError("The archive is not whole: its manifest is missing.");
  const listed = Object.entries(manifest.files).map(([name, { sha256 }]) => [name, sha256] as const);
  const differing = listed.filter(([name, sha256]) => found[name] !== sha256).map(([name]) => name);
  if (differing.length > 0 || Object.keys(found).length !== listed.length)
    throw new ArchiveError(`The archive differs from its manifest: ${differing.join(", ") || "more files"}.`);
  return manifest;
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function gunzip() {
  return new DecompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
}
