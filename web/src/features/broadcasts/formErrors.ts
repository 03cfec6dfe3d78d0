import { nowUnix } from '@derslik/client/schoolTime';
import { assertHours, readPeople, type Broadcast, type BroadcastUser } from '@derslik/contract/broadcasts';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { emailSchema } from '@derslik/contract/users';
import { unixOfMoment, type BroadcastFormValues } from './broadcastForm';

export const personFields = ['username', 'fullName', 'title'] as const;
type PersonField = (typeof personFields)[number];
/** Where a word about a mistake stands. */
export type FormPlace = 'title' | 'start' | 'end' | 'classes' | `${number}.${PersonField}`;
export type FormErrors = Partial<Record<FormPlace, ErrorCode>>;

const codeOf = (act: () => unknown): ErrorCode | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const placeOfHours = (code: ErrorCode, startAt: number): FormPlace => {
  if (code === 'broadcast.endBeforeStart') return 'end';
  return code === 'broadcast.timeStep' && startAt % 300 === 0 ? 'end' : 'start';
};

/** Each mistake at the fields that can mend it; what the rules say at once, this says of every row. */
const peopleErrors = (users: readonly BroadcastUser[]): FormErrors => {
  const code = codeOf(() => readPeople(users));
  if (code === null) return {};
  const found: FormErrors = {};
  const seen = new Set<string>();
  users.forEach((user, n) => {
    const address = user.username.trim().toLowerCase();
    const isBegun = personFields.some((field) => user[field].trim() !== '');
    if (!isBegun) return;
    for (const field of personFields)
      if (user[field].trim() === '') found[`${n}.${field}`] = 'broadcast.peopleIncomplete';
    if (address !== '' && !emailSchema.safeParse(address).success) found[`${n}.username`] = 'warning.emailRequired';
    else if (seen.has(address)) found[`${n}.username`] = 'broadcast.personTwice';
    if (address !== '') seen.add(address);
  });
  return Object.keys(found).length > 0 ? found : { '0.username': code };
};

/** What a person has to mend, and where. */
export const formErrors = (values: BroadcastFormValues, timeZone: string, before: Broadcast | null): FormErrors => {
  const hours = { startAt: unixOfMoment(values.start, timeZone), endAt: unixOfMoment(values.end, timeZone) };
  const ofHours = codeOf(() => assertHours(hours, nowUnix(), before));
  return {
    ...(!values.title.trim() && { title: 'broadcast.titleRequired' as const }),
    ...(ofHours && { [placeOfHours(ofHours, hours.startAt)]: ofHours }),
    ...peopleErrors(values.users),
    ...(values.audience === 'classes' &&
      values.departments.length === 0 && { classes: 'broadcast.classRequired' as const }),
  };
};

const placesOfServer: Partial<Record<string, FormPlace>> = {
  'broadcast.titleRequired': 'title',
  'broadcast.tooEarly': 'start',
  'broadcast.running': 'start',
  'broadcast.timeStep': 'start',
  'broadcast.endBeforeStart': 'end',
  'broadcast.classRequired': 'classes',
  'broadcast.moderatorRequired': '0.username',
  'broadcast.personUnknown': '0.username',
};
/** The field that a refusal of the server speaks of; null: none of them. */
export const placeOfRefusal = (code: string): FormPlace | null => placesOfServer[code] ?? null;
