import type { AgreementTexts, AgreementType } from '@derslik/contract/agreements';
import type { DataSource } from 'typeorm';
import { agreementTexts } from './agreementTexts.js';
import { demoSchool } from './demoSchool.js';
import { schoolMoment } from './schoolClock.js';

/** Texts that people signed before: the terms have been written anew since. */
const versions: readonly { type: AgreementType; texts: AgreementTexts; daysAgo: number }[] = [
  { type: 'AMETNI_V1', texts: agreementTexts.clarification, daysAgo: 70 },
  { type: 'PRIVACY_TERM_V1', texts: agreementTexts.privacy, daysAgo: 70 },
  { type: 'PRIVACY_TERM_V2', texts: agreementTexts.firstTerms, daysAgo: 70 },
  { type: 'PRIVACY_TERM_V2', texts: agreementTexts.terms, daysAgo: 12 },
];

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];
/** The demo buttons' people signed everything; of the others some have not signed in since the last version. */
const played = new Set<string>(Object.values(demoSchool.buttons));
const hasSeenLast = (username: string, n: number): boolean => played.has(username) || n % 4 !== 3;

/** Publishes the school's agreements and has people sign them, where there are none yet. */
export const ensureAgreements = async (
  source: DataSource,
  people: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): Promise<void> =>
  source.transaction(async (manager) => {
    const [there] = await manager.query<unknown[]>('SELECT 1 FROM agreement_versions LIMIT 1');
    if (there) return;
    const manages = people.get(demoSchool.buttons.manager);
    for (const { type, texts, daysAgo } of versions) {
      const at = schoolMoment(now, -daysAgo, '09:20', timeZone);
      const isLast = daysAgo < 70;
      const [{ id }] = await manager.query<[{ id: string }]>(
        `INSERT INTO agreement_versions (id, type, version, texts, published_at, published_by)
         VALUES (gen_random_uuid(), $1, $2, $3, $4, $5) RETURNING id`,
        [type, isLast ? 2 : 1, JSON.stringify(texts), at, manages],
      );
      const signers = [...people].filter(([username], n) => !isLast || hasSeenLast(username, n));
      await manager.query(
        `INSERT INTO agreement_signatures (version_id, user_id, language, signed_at, address, browser)
         SELECT $1, user_id, 'tr', $2::timestamptz + n * interval '23 minutes', '192.0.2.' || n + 10, browser
         FROM unnest($3::uuid[], $4::text[]) WITH ORDINALITY AS one (user_id, browser, n)`,
        [id, at, signers.map(([, userId]) => userId), signers.map((_, n) => browsers[n % browsers.length])],
      );
    }
  });
