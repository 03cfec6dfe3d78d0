import { earliestStart } from '@derslik/contract/broadcasts';
import { expect, it } from 'vitest';
import { emptyUser, momentOf, newBroadcast, type BroadcastFormValues } from './broadcastForm';
import { formErrors } from './formErrors';

const zone = 'Europe/Istanbul';
const one = (n: number, username: string, fullName = 'Ad Soyad', title = 'Müdür') => ({
  ...emptyUser(n),
  ...{ username, fullName, title },
});
const form = (more: Partial<BroadcastFormValues> = {}): BroadcastFormValues => ({
  ...newBroadcast(zone),
  ...{ title: 'Tören', users: [one(0, 'elif@okul.example')] },
  ...more,
});
const soon = earliestStart(Math.floor(Date.now() / 1_000));

it.each<[string, Partial<BroadcastFormValues>, object]>([
  ['nothing is said of a whole form', {}, {}],
  ['a title that is missing, at the title', { title: ' ' }, { title: 'broadcast.titleRequired' }],
  ['a start that is near, at the start', { start: momentOf(soon - 3_600, zone) }, { start: 'broadcast.tooEarly' }],
  ['an end before the start, at the end', { end: momentOf(soon - 600, zone) }, { end: 'broadcast.endBeforeStart' }],
  ['no class, at the classes', { audience: 'classes' }, { classes: 'broadcast.classRequired' }],
  [
    'nobody who leads, at the first address',
    { users: [emptyUser(0)] },
    { '0.username': 'broadcast.moderatorRequired' },
  ],
  [
    'what a begun row lacks, at its fields',
    { users: [one(0, 'elif@okul.example'), one(1, '', 'Can', '')] },
    { '1.username': 'broadcast.peopleIncomplete', '1.title': 'broadcast.peopleIncomplete' },
  ],
  ['an address that is none, at it', { users: [one(0, 'elif')] }, { '0.username': 'warning.emailRequired' }],
  [
    'an address that stands twice, at the second',
    { users: [one(0, 'elif@okul.example'), one(1, 'Elif@okul.example')] },
    { '1.username': 'broadcast.personTwice' },
  ],
])('the form of a broadcast says %s', (_, more, errors) => {
  expect(formErrors(form(more), zone, null)).toEqual(errors);
});
