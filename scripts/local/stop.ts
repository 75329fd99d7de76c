/** Ends the command with one clear line. */
export function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
