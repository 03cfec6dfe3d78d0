import { callError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { RoomLecture, RoomMaterialPut, RoomMaterials } from '@derslik/contract/lectures';
import { Bookmark, BookmarkX, BookPlus, BookX, Clapperboard, EllipsisVertical, Presentation } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteError } from '../../lib/clientLog';
import { useErrorText } from '../../lib/errorText';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import styles from './MaterialPanel.module.css';
import { QuizGroup } from './QuizGroup';
import { useShownMaterial } from './useMaterial';

interface RowProps {
  lecture: RoomLecture;
  /** Empty: nothing can be brought to this room. */
  subjectName: string;
  onBring: (place: RoomMaterialPut['place'], on: boolean) => void;
}

/** Where one's own slides belong: to this lesson, to all of its subject. */
const BringMenu = ({ lecture: { title, isOfLesson, isOfSubject }, subjectName, onBring }: RowProps) => {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <IconButton label={t('material.optionsNamed', { title })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={isOfLesson ? <BookmarkX aria-hidden /> : <Bookmark aria-hidden />}
        onSelect={() => onBring('lesson', !isOfLesson)}
      >
        {t(isOfLesson ? 'material.takeFromLesson' : 'material.bringToLesson')}
      </MenuItem>
      <MenuItem
        icon={isOfSubject ? <BookX aria-hidden /> : <BookPlus aria-hidden />}
        onSelect={() => onBring('subject', !isOfSubject)}
      >
        {t(isOfSubject ? 'material.takeFromSubject' : 'material.bringToSubject', { subject: subjectName })}
      </MenuItem>
    </Menu>
  );
};

const Row = ({ lecture, subjectName, onBring }: RowProps) => {
  const { id, title, pages, ownerName, picture, isOwn } = lecture;
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
      {isOwn && subjectName !== '' && <BringMenu {...{ lecture, subjectName, onBring }} />}
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
  const errorText = useErrorText();
  const [materials, setMaterials] = useState<RoomMaterials | null>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    const none: RoomMaterials = { subjectName: '', lesson: [], subject: [], own: [] };
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
  }, [roomToken, changes]);
  const bring = (lectureId: string, place: RoomMaterialPut['place'], on: boolean): void => {
    http({ path: '/roomMaterials', method: 'PUT', body: { roomToken, lectureId, place, on } })
      .catch((error: unknown) => toast({ title: errorText(callError(error)), kind: 'warn' }))
      .finally(() => setChanges((before) => before + 1));
  };
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
                <Row
                  key={lecture.id}
                  lecture={lecture}
                  subjectName={materials.subjectName}
                  onBring={(place, on) => bring(lecture.id, place, on)}
                />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <QuizGroup roomToken={roomToken} />
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
