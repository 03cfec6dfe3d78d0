import type { Person } from '@derslik/contract/users';
import type { TFunction } from 'i18next';

/** A name inside a sentence, where no badge can stand beside it: a guest's says what he is. */
export const toldName = (person: Person | undefined, t: TFunction): string =>
  person?.isGuest ? t('room.guestNamed', { name: person.formattedName }) : (person?.formattedName ?? '');
