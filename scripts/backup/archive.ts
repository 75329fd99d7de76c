import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";

/*
 * An archive is a tar of files, compressed with gzip and encrypted in the format of age (https://age-encryption.org/v1): the tools of
 * any system open it, too. Its last file is the manifest.
 */

export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
  /** HTTP metadata of an object of the bucket. */
  metadata?: R2HTTPMetadata;
}

export interface Manifest {
  format: 1;
  /** ISO 8601. */
  createdAt: string;
  /** Migrations that the database had. */
  migrations: string[];
  /** By name: SHA-256 in hex, and HTTP metadata of an object. */
  files: Record<string, { sha256: string; metadata?: R2HTTPMetadata }>;
}

const MANIFEST = "manifest.json";

/**
 * Writes an archive beside its place, and moves it there when it is whole.
 * @param recipient public key that it is encrypted to, "age1…"
 */
export async function writeArchive(
  file: string,
  recipient: string,
  about: Pick<Manifest, "createdAt" | "migrations">,
  files: AsyncIterable<ArchivedFile>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  const manifest: Manifest = { format: 1, ...about, files: {} };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const encrypted = await encrypter.encrypt(readable.pipeThrough(gzip()));
  const written = encrypted.pipeTo(Writable.toWeb(createWriteStream(unfinished, { mode: 0o600 })));
  const packed = packAll().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const outcome = (await Promise.allSettled([packed, written])).find(({ status }) => status === "rejected");
  if (outcome?.status === "rejected") {
    await rm(unfinished, { force: true });
    throw outcome.reason;
  }
  await rename(unfinished, file);
  return manifest;

  async function packAll(): Promise<void> {
    for await (const { name, bytes, metadata } of files) {
      manifest.files[name] = { sha256: hash(bytes), metadata };
      await pack(name, bytes);
    }
    await pack(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
    controller.finalize();
  }

  async function pack(name: string, bytes: Uint8Array): Promise<void> {
    const writer = controller.add({ name, size: bytes.length, mtime: new Date(about.createdAt) }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  }
}

/**
 * Reads the files of an archive one after the other.
 * @param identity secret key, "AGE-SECRET-KEY-1…"
 * @throws ArchiveError where the key is another one, or the file is damaged
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
    throw new ArchiveError(`The archive cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

export class ArchiveError extends Error {}

/** Reads all of an archive and compares it with its manifest, before anything of it is used. */
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

function gzip() {
  return new CompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
}

function gunzip() {
  return new DecompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
}
