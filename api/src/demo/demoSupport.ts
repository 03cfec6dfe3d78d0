import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { demoSchool } from './demoSchool.js';
import { schoolMoment } from './schoolClock.js';

interface DemoMessage {
  /** User name of who wrote; none: somebody without an account. */
  from?: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  daysAgo: number;
  at: string;
  company?: { name: string; area: string; web: string; employees: number };
  answer?: { text: string; daysAgo: number; at: string };
}

const messages: readonly DemoMessage[] = [
  {
    from: 'sevgi.gokce',
    name: 'Sevgi Gökçe',
    email: 'sevgi.gokce@ihlamur.example',
    phone: '532-555-0142',
    message: 'Merhaba, kızımın tabletinde ders sırasında ses kesiliyor.\nKulaklıkla da aynı. Ne yapabiliriz?',
    daysAgo: 9,
    at: '19:42',
    answer: {
      text: 'Merhaba Sevgi Hanım,\n\nAyarlar’da Ses sayfasını açıp “Deneme sesi çal”a basın. Ses geliyorsa dersin ayarlarında veri tasarrufunu açın; bağlantı zayıfken ses öyle kesilmez.\n\nSelin Aksoy',
      daysAgo: 8,
      at: '09:15',
    },
  },
  {
    from: 'hakan.ozturk',
    name: 'Hakan Öztürk',
    email: 'hakan.ozturk@ihlamur.example',
    phone: '',
    message: '7-A’nın yoklamasını tablo olarak nereden indirebilirim?',
    daysAgo: 2,
    at: '15:05',
  },
  {
    name: 'Burcu Erdem',
    email: 'burcu.erdem@veli.example',
    phone: '505-555-0117',
    message: 'Oğlum için davet bağlantısı gelmedi. Hangi adresi kullanmalıyız?',
    daysAgo: 1,
    at: '20:31',
  },
  {
    name: 'Tolga Kara',
    email: 'tolga.kara@cinar.example',
    phone: '0312 555 01 68',
    message: 'Komşu okul olarak ortak bir söyleşi düzenlemek istiyoruz. Kiminle görüşebiliriz?',
    daysAgo: 1,
    at: '11:20',
    company: { name: 'Çınar Koleji', area: 'Özel ortaokul', web: 'https://cinar.example', employees: 64 },
  },
];

const writeMessage = async (
  manager: EntityManager,
  { from, name, email, phone, message, daysAgo, at, company, answer }: DemoMessage,
  people: ReadonlyMap<string, string>,
  moment: (daysAgo: number, at: string) => Date,
): Promise<void> => {
  const id = randomUUID();
  const manages = people.get(demoSchool.buttons.manager);
  await manager.query(
    `INSERT INTO support_messages (id, kind, state, user_id, is_visitor, name, email, phone, message, language,
       company_name, activity_area, web_address, employee_count, created_at, settled_at, settled_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'tr', $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, company ? 'corporate' : 'support', answer ? 'answered' : 'open'],
      ...[from ? people.get(from) : null, from === undefined, name, email, phone, message],
      ...[company?.name ?? null, company?.area ?? '', company?.web ?? '', company?.employees ?? null],
      ...[moment(daysAgo, at), answer ? moment(answer.daysAgo, answer.at) : null, answer ? manages : null],
    ],
  );
  if (!answer) return;
  const mailId = randomUUID();
  const written = moment(answer.daysAgo, answer.at);
  await manager.query(
    'INSERT INTO support_answers (message_id, text, written_at, written_by, mail_id) VALUES ($1, $2, $3, $4, $5)',
    [id, answer.text, written, manages, mailId],
  );
  await manager.query(
    `INSERT INTO mails (id, kind, language, address, person_name, created_at, ends_at, attempts, sent_at)
     VALUES ($1, 'supportAnswer', 'tr', $2, $3, $4, $4::timestamptz + interval '7 days', 1, $4)`,
    [mailId, email, name, written],
  );
};

/** Messages to the school, one of them answered by mail, where there are none yet. */
export const ensureSupport = async (
  source: DataSource,
  people: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): Promise<void> =>
  source.transaction(async (manager) => {
    const [there] = await manager.query<unknown[]>('SELECT 1 FROM support_messages LIMIT 1');
    if (there) return;
    const moment = (daysAgo: number, at: string): Date => schoolMoment(now, -daysAgo, at, timeZone);
    for (const message of messages) await writeMessage(manager, message, people, moment);
  });
