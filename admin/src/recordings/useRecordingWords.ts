import { localeOf } from '@derslik/client/language';
import type { AdminRecording, FilmNote } from '@derslik/contract/adminRecordings';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { clockText } from '../layout/clockText';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';
import { browserWords } from '../signatures/browserWords';

/** What the list says of a film. */
export const useRecordingWords = () => {
  const translate = useTranslate();
  const locale = localeOf(useLocale());
  const schoolTime = useSchoolTime();
  const nobody = translate('console.none');
  const markOf = (key: string, { at, by, why }: FilmNote): string =>
    [translate(key, { name: by ?? translate('recordings.someone'), time: schoolTime(at) }), why]
      .filter(Boolean)
      .join(' ');
  return {
    lengthOf: ({ duration }: AdminRecording): string => (duration > 0 ? clockText(duration) : nobody),
    sizeOf: ({ size }: AdminRecording): string => (size > 0 ? sizeText(size, locale) : nobody),
    stateOf: ({ state }: AdminRecording): string => translate(`recordings.states.${state}`),
    /** For whom it was, and who is in it. */
    aboutOf: ({ classes, layout }: AdminRecording): string =>
      [...classes, translate(`recordings.layouts.${layout}`)].join(' · '),
    /** Who pressed, by what and from where. */
    begunOf: ({ startedBy, browser, ip }: AdminRecording): string =>
      [
        translate('recordings.begunBy', { name: startedBy ?? translate('recordings.someone') }),
        browserWords(browser),
        ip,
      ]
        .filter(Boolean)
        .join(' · '),
    /** Names one film among others. */
    namedOf: ({ title, createdAt }: AdminRecording): string => `${title}, ${schoolTime(createdAt)}`,
    /** What it waits for; why it is held, or was reported, and by whom; and when it goes by itself. */
    notesOf: ({ state, size, lacksSpace, held, reported, expiresAt }: AdminRecording): string[] => [
      ...(state === 'broken' && size > 0 ? [translate('recordings.brokenPart')] : []),
      ...(state === 'finishing' && lacksSpace ? [translate('recordings.lacksSpace')] : []),
      ...(reported ? [markOf('recordings.reportedBy', reported)] : []),
      ...(held ? [markOf('recordings.heldBy', held)] : []),
      ...(expiresAt ? [translate('recordings.goes', { time: schoolTime(expiresAt) })] : []),
    ],
  };
};

/** Why the list is empty: nothing was filmed yet, or the search fits nothing. */
export const useNoRecordings = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'recordings.empty' : 'recordings.none');
};
