import { join } from 'node:path';
import type { Home } from './home.js';
import type { Ports } from './settings.js';
import { lanAddresses } from './tls.js';

/** What the demo school says about itself after it was filled. */
export interface Demo {
  /** User names of those whom the demo plays. */
  readonly teacher: string;
  readonly pupil: string;
  readonly manager: string;
  /** Theirs, where other machines may come. */
  readonly password?: string;
  /** Path of the share link of the lesson that starts now, for a guest. */
  readonly guestLink?: string;
}

/** The lines that a person reads at the end of a start. */
export function addressBlock(
  home: Home,
  ports: Ports,
  { demo, isAlone }: { demo?: Demo | undefined; isAlone: boolean },
): string {
  const at = (host: string, port = ports.port) => `http://${host}:${port}`;
  const rows: [string, string][] = [['This machine', at('localhost')]];
  if (demo) {
    rows.push(['As a teacher', at('teacher.localhost')], ['As a pupil', at('pupil.localhost')]);
    if (demo.guestLink) rows.push(['As a guest', new URL(demo.guestLink, at('guest.localhost')).href]);
  }
  rows.push(['Console', `${at('localhost')}/console/`]);
  const lan = isAlone ? [] : lanAddresses();
  for (const address of lan) rows.push(['Other machines', `https://${address}:${ports.securePort}`]);
  const lines = rows.map(([name, address]) => `    ${name.padEnd(16)}${address}`);
  if (lan.length > 0) {
    const file = join(home.tls, 'ca.crt');
    lines.push('', '    Other machines warn once about the certificate. To spare them that, let them trust');
    lines.push(`    ${file} (also at ${at(lan[0]!)}/derslik-ca.crt).`);
  }
  if (isAlone)
    lines.push('', '    Only this machine is answered. For others, with a password: ./scripts/start --demo --lan');
  return lines.join('\n');
}
