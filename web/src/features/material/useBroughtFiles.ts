import { callError } from '@derslik/client/callError';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import type { Lecture } from '@derslik/contract/lectures';
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { useErrorText } from '../../lib/errorText';
import { loadTexts } from '../../lib/i18n';
import { lectureCalls } from '../../room/slides/lectureCalls';
import { useRoomActions } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { broughtFiles } from './broughtFiles';

/** How far pages are is asked so often. */
const lookMs = 1_500;

/** Waits for the pages of what was brought into the room, and offers to show them. */
export const useBroughtFiles = (): void => {
  const { send } = useRoomActions();
  const errorText = useErrorText();
  const making = useSyncExternalStore(broughtFiles.subscribe, broughtFiles.all);
  useEffect(() => {
    if (making.length === 0) return;
    const over = new AbortController();
    const offer = ({ id, title, pages }: Lecture): void => {
      broughtFiles.drop(id);
      toast({
        ...{ id: `brought ${id}`, title: i18next.t('material.isReady', { title }), persistent: true },
        actions: [
          {
            label: i18next.t('material.toScreen'),
            primary: true,
            perform: () => void send({ type: 'show material', lectureId: id, pages: pages ?? 1 }),
          },
          { label: i18next.t('material.later'), perform: () => undefined },
        ],
      });
    };
    const refuse = async (id: string, title: string, error: Parameters<typeof errorText>[0]): Promise<void> => {
      broughtFiles.drop(id);
      await loadTexts('lectures');
      toast({ id: `brought ${id}`, kind: 'bad', title, text: errorText(error) });
    };
    const look = async (id: string, title: string): Promise<void> => {
      try {
        const lecture = await lectureCalls.one(id, over.signal);
        const { state, failure, pages, pagesMade } = lecture;
        if (state === 'ready') offer(lecture);
        else if (failure) await refuse(id, title, { code: failure, params: { max: lectureLimits.pagesMax } });
        else broughtFiles.note({ id, title, pages, pagesMade });
      } catch (error) {
        if (over.signal.aborted) return;
        const refusal = callError(error);
        // A line that is away comes back, and it is asked again.
        if (refusal.code === 'lectures.notFound') await refuse(id, title, refusal);
        else broughtFiles.note({ id, title, pages: null, pagesMade: 0 });
      }
    };
    const timer = setTimeout(() => {
      for (const { id, title } of making) void look(id, title);
    }, lookMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [making, send, errorText]);
};
