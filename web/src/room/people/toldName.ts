import type { Person } from '@derslik/contract/users';
import type { TFunction } from 'i18next';

/** A name inside a sentence, where no badge can stand: a guest's says that it is one, or which platform gave it. */
export const toldName = (person: Person | undefined, t: TFunction): string =>
  !person?.isGuest
    ? (person?.formattedName ?? '')
    : person.platform === undefined
      ? t('room.guestNamed', { name: person.formattedName })
      : `${person.formattedName} (${person.platform})`;
