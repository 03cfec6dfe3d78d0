import type { BoardPage } from '@derslik/contract/room/board/state';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../../room/useRoom';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { contentsOf, type Contents } from './contents';
import { useBoardOfRoom } from '../useBoard';
import { useBoardRights } from '../useBoardRights';

/** Nobody wants to hear each stroke. */
const laterMs = 1_000;

/**
 * What is on the page, for anybody who can't see it: texts as they stand, and how many strokes and shapes. Who sees the page can't tell
 * who drew what, moderators apart: so others are named to them alone.
 */
export const BoardContents = ({ page: { id } }: { page: BoardPage }) => {
  const { t } = useTranslation();
  const { session } = useBoardOfRoom();
  const { changesAll } = useBoardRights();
  const you = useRoomSelector(({ data }) => data?.you);
  const read = useCallback(
    (): Contents => contentsOf(session.lines(id), (authorId) => changesAll || authorId === you),
    [session, id, changesAll, you],
  );
  const [contents, setContents] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setContents(read());
      }, laterMs);
    };
    later();
    const stop = session.onChange((pageId) => pageId === id && later());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, id, read]);
  const nameOf = (authorId: string): string => session.nameOf(authorId) || t('board.someone');
  const textOf = (authorId: string | null, text: string): string => {
    if (authorId === null) return t('board.someText', { text });
    return authorId === you ? t('board.youWrote', { text }) : t('board.textBy', { name: nameOf(authorId), text });
  };
  const headOf = (authorId: string | null): string => {
    if (authorId === null) return t('board.others');
    return authorId === you ? t('room.you') : nameOf(authorId);
  };
  return (
    <VisuallyHidden role="region" aria-label={t('board.contents')}>
      <ul>
        {contents.texts.map(({ id: lineId, authorId, text }) => (
          <li key={lineId}>{textOf(authorId, text)}</li>
        ))}
        {contents.people.map(({ authorId, strokes, shapes, pictures }) => (
          <li key={authorId ?? ''}>
            {t('board.drewBy', { name: headOf(authorId) })}{' '}
            {[
              strokes > 0 && t('board.strokes', { count: strokes }),
              shapes > 0 && t('board.shapes', { count: shapes }),
              pictures > 0 && t('board.pictures', { count: pictures }),
            ]
              .filter((one) => !!one)
              .join(', ')}
          </li>
        ))}
        {contents.texts.length + contents.people.length === 0 && <li>{t('board.empty')}</li>}
      </ul>
    </VisuallyHidden>
  );
};
