import { useConfig } from '@derslik/client/config';
import { filmedInside, roomRecording } from '@derslik/contract/room/parts/recording';
import { useTranslation } from 'react-i18next';
import { filmAfterwards, filmedPeople, filmWords } from '../../lib/filmWords';
import { useRoomSelector } from '../../room/useRoom';

interface FilmTerms {
  /** Who began it, who will see it and for how long. */
  plain: string;
  /** … with who is in it, and what of the chat. */
  people: string;
  /** … and whether the reader is. */
  mine: string;
}

/** What people read of the film that is being made; null while none is. */
export const useFilmTerms = (): FilmTerms | null => {
  const { t } = useTranslation();
  const recording = useRoomSelector(({ data }) => data && roomRecording.of(data.view));
  const filmed = useRoomSelector(({ data }) => (data ? filmedInside(data.view, data.you) : 'no'));
  const by = useRoomSelector(({ data }) => (data && recording && data.people[recording.by]?.formattedName) || null);
  const kind = useRoomSelector(({ data }) => data?.view.kind ?? 'individual');
  const days = useConfig()?.recording.keptDays[kind] ?? null;
  if (!recording) return null;
  const { layout, chat } = recording;
  const said = (...middle: (string | false)[]): string =>
    [by && t('room.recordedBy', { name: by }), ...middle, filmAfterwards(t, days)].filter(Boolean).join(' ');
  const chatIsIn = chat && t('recording.chatIsIn');
  return {
    plain: said(),
    people: said(filmedPeople(t, layout), chatIsIn),
    mine: said(filmWords(t, layout, filmed), chatIsIn),
  };
};
