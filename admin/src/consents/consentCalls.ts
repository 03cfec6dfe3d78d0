import { http } from '@derslik/client/http';
import type {
  AdminConsentText,
  ConsentLetter,
  ConsentLettersOf,
  ConsentListSeen,
  ConsentTextWrite,
  FilmConsentCounts,
  FilmConsentSet,
  FilmingRule,
} from '@derslik/contract/filmConsents';
import { limits } from '@derslik/contract/limits';

const { peopleAtOnce } = limits.slip;

/** What is done with guardians' consent beside listing it. */
export const consentCalls = {
  /** Any number of children; they go in as many calls as the server's limit makes. */
  setConsents: async ({ people, ...rest }: FilmConsentSet): Promise<void> => {
    for (let from = 0; from < people.length; from += peopleAtOnce)
      await http({
        path: '/admin/filmConsents',
        method: 'POST',
        body: { people: people.slice(from, from + peopleAtOnce), ...rest },
      });
  },
  /** What a list says; nothing is written by it. */
  readConsentList: (file: File): Promise<ConsentListSeen> =>
    http<ConsentListSeen>({ path: '/admin/filmConsents/list', method: 'POST', body: file }),
  consentCounts: (classId: string | null): Promise<FilmConsentCounts> =>
    http<FilmConsentCounts>({ path: `/admin/filmConsents/counts${classId ? `?classId=${classId}` : ''}` }),
  /** Noted in the audit log: a code answers for a guardian. */
  consentLetters: (body: ConsentLettersOf): Promise<ConsentLetter[]> =>
    http<ConsentLetter[]>({ path: '/admin/filmConsents/letters', method: 'POST', body }),
  consentText: (): Promise<AdminConsentText> => http<AdminConsentText>({ path: '/admin/consentText' }),
  writeConsentText: (body: ConsentTextWrite): Promise<AdminConsentText> =>
    http<AdminConsentText>({ path: '/admin/consentText', method: 'PUT', body }),
  filmingRule: (): Promise<FilmingRule> => http<FilmingRule>({ path: '/admin/filmingRule' }),
  setFilmingRule: (body: FilmingRule): Promise<FilmingRule> =>
    http<FilmingRule>({ path: '/admin/filmingRule', method: 'PUT', body }),
};
export type ConsentCalls = typeof consentCalls;
