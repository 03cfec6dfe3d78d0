import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';

export const useConsentWords = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  return {
    /** Who said it, when, and by which text; empty where nobody has said anything. */
    sourceOf: ({ source, guardianName, by, at, note, textVersion }: AdminFilmConsent): string =>
      source === null || at === null
        ? ''
        : [
            translate(`consents.sources.${source}`),
            guardianName || by,
            schoolTime(at),
            textVersion === null ? null : translate('consents.textVersion', { version: textVersion }),
            note,
          ]
            .filter(Boolean)
            .join(' · '),
  };
};
