import { createHash } from "node:crypto";
import { Encrypter } from "age-encryption";
import { createTarPacker } from "modern-tar";
import type { CopiedFile, SiteCopy } from "#app/storage/site-copy.server.ts";

/*
 * An archive is a tar of files, compressed with gzip and encrypted in the format of age (https://age-encryption.org/v1): the tools of
 * any system open it, too. Its last file is the manifest.
 */

export interface Manifest {
  format: 1;
  /** ISO 8601. */
  createdAt: string;
  /** Migrations that the database had. */
  migrations: string[];
  /** Entries by name: SHA-256 in hex, and an object's HTTP metadata. */
  files: Record<string, { sha256: string; metadata?: R2HTTPMetadata }>;
}

export const MANIFEST = "manifest.json";

interface Archive {
  bytes: ReadableStream<Uint8Array>;
  /** Resolves with the last byte; never settles if the stream is not read to its end. */
  manifest: Promise<Manifest>;
}

/**
 * Packs files while the archive is read, so that none is in memory as a whole.
 * @param recipient public key that it is encrypted to, "age1…"
 */
export async function packArchive(
  recipient: string,
  createdAt: Date,
  { migrations, files }: SiteCopy,
): Promise<Archive> {
  const contents: Manifest = { format: 1, createdAt: createdAt.toISOString(), migrations, files: {} };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const bytes = await encrypter.encrypt(readable.pipeThrough(gzip()));
  const manifest = packAll().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // Propagates an error to the reader of the stream.
  manifest.catch(() => undefined);
  return { bytes, manifest };

  async function packAll(): Promise<Manifest> {
    for await (const { metadata, ...file } of files)
      contents.files[file.name] = { sha256: await pack(file), metadata };
    const body = new TextEncoder().encode(JSON.stringify(contents));
    await pack({ name: MANIFEST, size: body.length, body });
    controller.finalize();
    return contents;
  }

  /** @returns the file's hash */
  async function pack({ name, size, body }: CopiedFile): Promise<string> {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mtime: createdAt }).getWriter();
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      hash.update(chunk);
      if (chunk.length > 0) await writer.write(chunk);
    }
    await writer.close();
    return hash.digest("hex");
  }
}

function gzip() {
  return new CompressionStream("gzip") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;
}
