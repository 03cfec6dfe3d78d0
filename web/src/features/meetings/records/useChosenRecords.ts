import { limits } from '@derslik/contract/limits';
import type { Recording } from '@derslik/contract/recordings';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellFailure } from '../../../ui/tellFailure';
import { toast } from '../../../ui/toast';
import { plays } from './recordState';
import { saveFilm } from './saveFilm';
import { useDeleteRecordsMutation, useVideoPathsMutation } from './recordsApi';
import { useIsManager } from './useMayShare';

/** A browser loses downloads that begin in the same moment. */
const betweenMs = 300;

/** The films that are chosen, on whichever pages, and what is done with them. @param all those of the page that is shown */
export const useChosenRecords = (all: readonly Recording[]) => {
  const { t } = useTranslation();
  const isManager = useIsManager();
  const [remove] = useDeleteRecordsMutation();
  const [pathsOf, { isLoading: isAsking }] = useVideoPathsMutation();
  const [kept, setKept] = useState<readonly Recording[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const mine = timers.current;
    return () => mine.forEach(clearTimeout);
  }, []);
  // As they are now, where that is known.
  const chosen = kept.map((one) => all.find(({ token }) => token === one.token) ?? one);
  const choose = (recording: Recording, isChosen: boolean): void =>
    setKept((was) => [...was.filter(({ token }) => token !== recording.token), ...(isChosen ? [recording] : [])]);
  const chooseNone = (): void => setKept([]);

  const erase = async (): Promise<void> => {
    const gone = chosen.map(({ token }) => token);
    chooseNone();
    const { error } = await remove(gone);
    if (error) tellFailure(error);
    else toast({ kind: 'ok', title: t('records.deleted', { count: gone.length }) });
  };
  const save = async (): Promise<void> => {
    // What somebody reported is a manager's to look at.
    const ready = chosen.filter((one) => plays(one) && (isManager || !one.isReported)).map(({ token }) => token);
    if (ready.length < chosen.length) toast({ kind: 'warn', title: t('records.notAllReady') });
    if (ready.length === 0) return;
    const { data, error } = await pathsOf(ready);
    if (error) return tellFailure(error);
    data?.forEach((film, n) => timers.current.add(setTimeout(() => saveFilm(film), n * betweenMs)));
  };
  const isFull = chosen.length >= limits.recording.selectedMax;
  return { chosen, choose, chooseNone, isFull, erase, save, isAsking };
};
