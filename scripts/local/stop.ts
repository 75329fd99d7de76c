/** Exits with a one-line message. */
export function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
