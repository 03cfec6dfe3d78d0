// Asks of every package that we ship under which licence it comes, and for its text. An error is: a package whose licence nobody
// knows or accepted; one without a text to pass on; a reading of a package that no longer comes.
import { needlessReadings } from '../client/vite/notices/licences.ts';
import { packagesOf } from '../client/vite/notices/lockWalk.ts';
import { noticesOf, readLock } from '../client/vite/notices/notices.ts';
import { root } from './native/root.js';

const shipped = ['web', 'admin', 'api'];
const lock = readLock(root);
const needless = needlessReadings(shipped.flatMap((workspace) => packagesOf(lock, workspace)));
const problems = [
  ...shipped.flatMap((workspace) => noticesOf(root, workspace).faults),
  ...needless.map((key) => `${key} no longer comes: take its line out of client/vite/notices/licences.ts`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
