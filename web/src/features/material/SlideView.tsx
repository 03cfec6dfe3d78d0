import type { LectureKey } from '@derslik/contract/lectures';
import { openBoard } from '@derslik/contract/room/board/state';
import { slideLayerId, slideLayers } from '@derslik/contract/room/slideLayers';
import { useRoomParts } from '../../room/roomPart';
import { useRoomSelector } from '../../room/useRoom';
import { PageView } from './PageView';
import type { Looking } from './useLooking';

interface SlideViewProps {
  known: LectureKey;
  looking: Looking;
  onLost: () => void;
}

/** The page that I look at, with what parts lay over it. */
export const SlideView = ({ known, looking, onLost }: SlideViewProps) => {
  const parts = useRoomParts();
  const { page } = looking.look;
  const layerId = slideLayerId(known.id, page);
  const isWritten = useRoomSelector(
    ({ data }) => !!data && (layerId in slideLayers.of(data.view) || openBoard(data.view)?.kind === 'slides'),
  );
  const { width, height } = known.pages[page - 1] ?? { width: 1, height: 1 };
  return (
    <PageView
      {...{ known, looking, onLost }}
      isStill={isWritten}
      over={(place) =>
        parts.map(
          ({ name, OverSlide }) =>
            OverSlide && <OverSlide key={name} layerId={layerId} ratio={width / height} place={place} />,
        )
      }
    />
  );
};
