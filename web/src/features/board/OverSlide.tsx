import { mayOpenBoard, openBoard } from '@derslik/contract/room/board/state';
import { slideLayers } from '@derslik/contract/room/slideLayers';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { OverSlideProps } from '../../room/roomPart';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import styles from './OverScreen.module.css';

const BoardOnSlide = later(() => import('./BoardOnSlide'), ['opened']);

/** What stands on a page of slides, for as long as it is shown; with the tools while it is written on, or the way to begin. */
export const OverSlide = ({ layerId, ...page }: OverSlideProps) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const isOpen = useRoomSelector(({ data }) => !!data && openBoard(data.view)?.kind === 'slides');
  const rev = useRoomSelector(({ data }) => (data && slideLayers.of(data.view)[layerId]) ?? 0);
  const mayOpen = useRoomSelector(({ data }) => !!data && mayOpenBoard(data.view, data.you, { kind: 'slides' }));
  return (
    <>
      {(isOpen || rev > 0) && <BoardOnSlide {...{ layerId, ...page, rev, isOpen }} />}
      {!isOpen && mayOpen && (
        <Button
          variant="stage"
          className={styles.begin}
          icon={<Pencil aria-hidden />}
          onClick={() => void send({ type: 'handle draw', status: 'active', surface: { kind: 'slides' } })}
        >
          {t('board.writeOnSlide')}
        </Button>
      )}
    </>
  );
};
