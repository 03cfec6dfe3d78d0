import { expect, it } from 'vitest';
import type { Eyes } from '../probe.js';
import { probeMails } from '../probes/mails.js';

const looking = (waiting: number, SMTP_HOST: string | null) =>
  probeMails({
    source: { query: () => Promise.resolve([{ sent: 0, failed: 0, waiting, late: 0 }]) },
    config: { SMTP_HOST },
  } as unknown as Eyes);

it.each([
  ['a school without mail is never called well', 0, null, { state: 'absent', reason: 'nobodys' }],
  ['… and links that wait there want somebody', 2, null, { state: 'look', reason: 'byHand' }],
  ['a school with mail that sent none is well', 0, 'mail.okul.example', { state: 'good', reason: 'idle' }],
])('%s', async (_, waiting, host, found) => {
  expect(await looking(waiting, host)).toMatchObject(found);
});
