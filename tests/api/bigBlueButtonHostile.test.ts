import parser from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BbbHand, element, type BbbAnswer } from './bbbHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let moodle: BbbHand;
let other: BbbHand;

const tables = [
  'meetings',
  'guests',
  'sessions',
  ...['meetings', 'people', 'tickets', 'documents', 'films', 'hooks', 'notices'].map((one) => `bbb_${one}`),
];
/** A fingerprint of what a refused call must leave alone. */
const fingerprint = async (): Promise<string> => {
  const sums = tables.map(
    (table) =>
      `(SELECT coalesce(md5(string_agg(to_jsonb(x)::text, ',' ORDER BY to_jsonb(x)::text)), '') FROM ${table} x)`,
  );
  return (await api.rows<{ all: string }>(`SELECT concat_ws(' ', ${sums.join(', ')}) AS all`))[0]!.all;
};

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  moodle = await BbbHand.make(api, head, 'Moodle', { callsPerMinute: 6_000 });
  other = await BbbHand.make(api, head, 'Sakai');
  await moodle.create('var-olan');
});
afterAll(() => api.stop());

/** Each call with values that would be right. */
const calls: readonly [call: string, values: string][] = [
  ['create', 'meetingID=yeni&name=Ders&attendeePW=a&moderatorPW=m'],
  ['join', 'meetingID=var-olan&fullName=Ali%20Veli&role=VIEWER&userID=7'],
  ['isMeetingRunning', 'meetingID=var-olan'],
  ['getMeetingInfo', 'meetingID=var-olan'],
  ['getMeetings', ''],
  ['end', 'meetingID=var-olan&password=mp'],
  ['insertDocument', 'meetingID=var-olan'],
  ['getRecordings', 'meetingID=var-olan'],
  ['publishRecordings', 'recordID=6f9619ff-8b86-4011-b42d-00c04fc964ff&publish=true'],
  ['updateRecordings', 'recordID=6f9619ff-8b86-4011-b42d-00c04fc964ff&meta_a=b'],
  ['deleteRecordings', 'recordID=6f9619ff-8b86-4011-b42d-00c04fc964ff'],
  ['hooks/create', 'callbackURL=https%3A%2F%2Fevil.example%2F'],
  ['hooks/list', ''],
  ['hooks/destroy', 'hookID=7'],
];

/** Names and ids that are strange, and right. */
const strange = [
  'A+B', 'A%20B', 'A%2BB', '%C4%9F%C3%BC%C5%9F%C4%B1%C3%B6%C3%A7', '%F0%9F%92%A9%F0%9F%92%A9', '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%26amp%3B%26%23x41%3B', '%3C!%5BCDATA%5Bx%5D%5D%3E', '%22%27%26%3C%3E', '%E2%80%AE%E2%80%8Fabc', '%01%02%03abc', '%EF%BF%BE%EF%BF%BFab',
  "'%20OR%201%3D1--", '..%2F..%2Fetc%2Fpasswd', '__proto__', 'constructor', '%20%20ab%20', 'x'.repeat(240),
]; // prettier-ignore

/** Queries that no platform has signed, made of one that it has. */
const forged = (call: string, query: string): string[] => {
  const signed = moodle.signed(call, query);
  const sum = signed.split('checksum=')[1]!;
  const base = query === '' ? 'a=1' : query;
  const rest = moodle.signed(call, base);
  const restSum = rest.split('checksum=')[1]!;
  const reversed = `${base}&zz=1`.split('&').reverse().join('&');
  return [
    // Sums of others, of nothing, cut, grown, and in other forms.
    moodle.signed(call, query, 'sha256', other.secret.slice(1)),
    moodle.signed(call, query, 'sha256', ''),
    moodle.signed(`${call}x`, query),
    moodle.signed('', query),
    query,
    `${query}&checksum=`,
    `${query}&checksum`,
    `${query}&checksum=${sum.slice(0, -1)}`,
    `${query}&checksum=${sum}0`,
    `${query}&checksum=${sum.slice(0, 40)}`,
    `${query}&checksum=${'0'.repeat(64)}`,
    `${query}&checksum=${'0'.repeat(40)}`,
    `${query}&checksum=${'0'.repeat(128)}`,
    `${query}&checksum=${encodeURIComponent('é'.repeat(64))}`,
    `${query}&checksum=${'z'.repeat(64)}`,
    `${query}&checksum=${' '.repeat(3)}${sum}`.replaceAll(' ', '%20'),
    `${query}&checksum=${sum}&checksum=${sum}`,
    `checksum=${'0'.repeat(64)}&${signed}`,
    `${query}&CHECKSUM=${sum}`,
    `${query}&check%73um=${sum}`,
    // What was signed, a little otherwise.
    `${base}&zz=1&checksum=${restSum}`,
    `zz=1&${base}&checksum=${restSum}`,
    `${reversed}&checksum=${moodle.signed(call, `${base}&zz=1`).split('checksum=')[1]!}`,
    `${base}&&checksum=${restSum}`,
    `&${base}&checksum=${restSum}`,
    `${base}%26a%3D1&checksum=${restSum}`,
    `${base.replace('=', '%3D')}&checksum=${restSum}`,
    `${base.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}&checksum=${restSum}`,
    `${base.toUpperCase()}&checksum=${restSum}`,
    `${base}+&checksum=${restSum}`,
    `${base}%20&checksum=${restSum}`,
    `${base}#x&checksum=${restSum}`.replace('#', '%23'),
    `${base}${'x'.repeat(10_000)}&checksum=${restSum}`,
    ...strange.map((value) => `${base}&fullName=${value}&checksum=${restSum}`),
  ];
};

/** Queries that the platform has signed itself, and that no call can be. */
const odd = (query: string): string[] => {
  const base = query === '' ? 'a=1' : query;
  const first = base.split('&')[0]!;
  const name = first.split('=')[0]!;
  return [
    `${base}&${first}`,
    `${base}&${name}=other`,
    `${base}&%zz=1`,
    `${base}&a=%`,
    `${base}&a=%ff%fe`,
    `${base}&a=%00`,
    `${base}&a=${'x'.repeat(10_000)}`,
    `${base}&${'b'.repeat(10_000)}=1`,
    `${base}&${Array.from({ length: 260 }, (_, n) => `v${n}=1`).join('&')}`,
  ];
};

const assertTheirs = (answer: BbbAnswer, what: string): void => {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.type, what).toBe('text/xml; charset=utf-8');
  expect(parser.validate(answer.text), what).toBe(true);
  expect(answer.text, what).not.toMatch(/node_modules|QueryFailed|SELECT |\.ts:\d/);
};

describe.each(calls)('%s', (call, query) => {
  it('is refused in its own form, and does nothing, where nobody has signed it so', async () => {
    const before = await fingerprint();
    const sent = forged(call, query);
    for (const one of sent)
      for (const [method, body] of [['GET'], ['POST', '<modules/>']] as const) {
        const answer = await moodle.raw(method, `/bigbluebutton/api/${call}?${one}`, body);
        assertTheirs(answer, one.slice(0, 120));
        expect(element(answer.text, 'messageKey'), one.slice(0, 120)).toBe('checksumError');
      }
    expect(new Set(sent).size).toBe(sent.length);
    // With those that were signed, and are no call.
    expect(sent.length + odd(query).length).toBeGreaterThanOrEqual(60);
    expect(await fingerprint()).toBe(before);
  });

  it('is refused where what was signed is no call', async () => {
    const before = await fingerprint();
    for (const one of odd(query)) {
      const answer = await moodle.raw('GET', `/bigbluebutton/api/${call}?${moodle.signed(call, one)}`);
      assertTheirs(answer, one.slice(0, 120));
      expect(['validationError', 'checksumError'], one.slice(0, 120)).toContain(element(answer.text, 'messageKey'));
    }
    expect(await fingerprint()).toBe(before);
  });

  it('answers strange names and ids in well-formed XML', async () => {
    for (const value of strange) {
      const values = query === '' ? `x=${value}` : query.replace(/=[^&]*/, `=${value}`);
      for (const [method, body] of [['GET'], ['POST', '']] as const)
        assertTheirs(
          await moodle
            .raw(method, `/bigbluebutton/api/${call}?${moodle.signed(call, values)}`, body)
            .then((answer) =>
              answer.status === 302 ? { ...answer, text: '<a/>', type: 'text/xml; charset=utf-8' } : answer,
            ),
          `${method} ${value}`,
        );
    }
  });
});

it('a query is signed as it was sent: + and %20 are two texts of one name', async () => {
  for (const [n, name] of ['Ders+bir', 'Ders%20bir', 'De%72s%20bir'].entries()) {
    const query = `name=${name}&meetingID=imza-${n}`;
    const made = await moodle.raw('GET', `/bigbluebutton/api/create?${moodle.signed('create', query)}`);
    expect(element(made.text, 'returncode')).toBe('SUCCESS');
    expect(element((await moodle.call('getMeetingInfo', { meetingID: `imza-${n}` })).text, 'meetingName')).toBe(
      'Ders bir',
    );
  }
});

it('a form is signed by its own text, and no value beside a signed address counts', async () => {
  const form = moodle.signed('create', 'meetingID=formda&name=Form+dersi&attendeePW=a&moderatorPW=m');
  const type = 'application/x-www-form-urlencoded';
  const made = await moodle.raw('POST', '/bigbluebutton/api/create', form, type);
  expect(element(made.text, 'meetingID')).toBe('formda');
  const beside = await moodle.raw(
    'POST',
    moodle.address('create', { meetingID: 'adreste' }),
    'meetingID=formda2&record=true',
    type,
  );
  expect(element(beside.text, 'meetingID')).toBe('adreste');
  const forgedForm = await moodle.raw('POST', '/bigbluebutton/api/create', form.replace('formda', 'formde'), type);
  expect(element(forgedForm.text, 'messageKey')).toBe('checksumError');
});

it('the version is told to anybody, and to nobody who signs it wrongly', async () => {
  const key = async (query: string) =>
    element((await moodle.raw('GET', `/bigbluebutton/api${query}`)).text, 'messageKey');
  expect([await key(''), await key(`?&${moodle.signed('', '')}`), await key('?a=1')]).toEqual([null, null, null]);
  for (const wrong of [
    '?checksum=',
    '?checksum=00',
    `?${moodle.signed('', '', 'sha256', 'other')}`,
    '?a=1&checksum=0&checksum=0',
  ])
    expect(await key(wrong), wrong).toBe('checksumError');
});

it('what is no call of theirs is answered as such, and never at our own address', async () => {
  for (const call of ['nothing', 'hooks/nothing', 'constructor', '__proto__', 'toString']) {
    const answer = await moodle.raw('GET', `/bigbluebutton/api/${call}?${moodle.signed(call, 'a=1')}`);
    expect([answer.status, element(answer.text, 'messageKey')], call).toEqual([404, 'unsupportedRequest']);
  }
  const ours = await moodle.raw('GET', `/api/create?${moodle.signed('create', 'meetingID=ours')}`);
  expect([ours.status, ours.text.includes('<response>')]).toEqual([404, false]);
});

it('a body that is too large, or comes without a signature, is not read', async () => {
  const big = `<modules>${' '.repeat(13_000_000)}</modules>`;
  const refused = await moodle.raw('POST', moodle.address('create', { meetingID: 'buyuk' }), big).catch(() => null);
  if (refused) expect([refused.status, element(refused.text, 'messageKey')]).toEqual([413, 'bodyTooLarge']);
  expect(element((await moodle.call('getMeetingInfo', { meetingID: 'buyuk' })).text, 'messageKey')).toBe('notFound');
});
