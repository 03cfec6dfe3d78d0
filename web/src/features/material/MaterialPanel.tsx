import { http } from '@derslik/client/http';
import type { RoomLecture, RoomMaterials } from '@derslik/contract/lectures';
import { Clapperboard, Presentation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteError } from '../../lib/clientLog';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { Skeleton } from '../../ui/Skeleton';
import styles from './MaterialPanel.module.css';
import { useShownMaterial } from './useMaterial';

const Row = ({ lecture: { id, title, pages, ownerName, picture } }: { lecture: RoomLecture }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const isShown = useShownMaterial()?.lectureId === id;
  const [isBusy, setBusy] = useState(false);
  const turn = async (): Promise<void> => {
    setBusy(true);
    await send(isShown ? { type: 'stop material' } : { type: 'show material', lectureId: id, pages });
    setBusy(false);
  };
  return (
    <li className={styles.row} data-shown={isShown || undefined}>
      {picture ? <img className={styles.picture} src={picture} alt="" loading="lazy" /> : <Presentation aria-hidden />}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.about}>
          {t('material.pages', { count: pages })} · {ownerName}
        </span>
      </span>
      <Button
        size="sm"
        variant={isShown ? 'tonal' : 'second'}
        busy={isBusy}
        aria-label={t(isShown ? 'material.stopNamed' : 'material.toScreenNamed', { title })}
        onClick={() => void turn()}
      >
        {t(isShown ? 'material.stop' : 'material.toScreen')}
      </Button>
    </li>
  );
};

const groups = ['lesson', 'subject', 'own'] as const;
const titles = { lesson: 'material.ofLesson', subject: 'material.ofSubject', own: 'material.own' } as const;

/** What a lesson has to show: its slides, and the way to its videos. */
const MaterialPanel = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const mayWatch = useCan('shareYoutube');
  const [materials, setMaterials] = useState<RoomMaterials | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const none: RoomMaterials = { lesson: [], subject: [], own: [] };
    http<{ data: RoomMaterials }>({ path: '/roomMaterials', query: { roomToken }, signal: over.signal }).then(
      ({ data }) => setMaterials(data),
      (error: unknown) => {
        if (over.signal.aborted) return;
        // As the specification has it: what fails to load is an empty list, without a word.
        noteError(error);
        setMaterials(none);
      },
    );
    return () => over.abort();
  }, [roomToken]);
  const there = materials ? groups.filter((group) => materials[group].length > 0) : [];
  return (
    <div className={styles.page} aria-busy={materials === null}>
      <section aria-labelledby="material-slides">
        <h3 id="material-slides" className={styles.head}>
          {t('material.slides')}
        </h3>
        {materials === null && <Skeleton shape="row" />}
        {materials && there.length === 0 && <EmptyNote drawing="board" text={t('material.empty')} />}
        {there.map((group) => (
          <div key={group}>
            <h4 className={styles.group}>{t(titles[group])}</h4>
            <ul className={styles.list}>
              {materials?.[group].map((lecture) => (
                <Row key={lecture.id} lecture={lecture} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      {mayWatch && (
        <section aria-labelledby="material-videos">
          <h3 id="material-videos" className={styles.head}>
            {t('material.videos')}
          </h3>
          <p className={styles.about}>{t('material.videosText')}</p>
          <Button size="sm" icon={<Clapperboard aria-hidden />} onClick={() => ui.patch({ dialog: 'video' })}>
            {t('material.video')}
          </Button>
        </section>
      )}
    </div>
  );
};
export default MaterialPanel;
