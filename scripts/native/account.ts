import { readFileSync } from 'node:fs';

/** A user of this machine that may own services. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Made by `scripts/start` first, so that the API never shares an account with another database of the machine. */
const names = ['derslik', 'postgres'];

/**
 * The account that services run as: none (ourselves) for an ordinary user, an unprivileged one for root, because
 * Postgres refuses root and nothing else needs it either.
 */
export function serviceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('There is no user "derslik" or "postgres" to run the services as. Install the package postgresql.');
}
