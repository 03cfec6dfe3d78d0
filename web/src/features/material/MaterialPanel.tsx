import { http } from '@derslik/client/http';
import type { RoomLecture, RoomMaterialPut, RoomMaterials } from '@derslik/contract/lectures';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import {
  Bookmark,
  BookmarkX,
  BookPlus,
  BookX,
  EllipsisVertical,
  Presentation,
  Search,
  Upload as UploadIcon,
} from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../room/files/FileChoice';
import { MaterialRow } from '../../room/materials/MaterialRow';
import styles from '../../room/materials/Materials.module.css';
import { useRoomList } from '../../room/materials/useRoomList';
import { useRoomParts } from '../../room/roomPart';
import { lectureFiles } from '../../room/slides/lectureUploads';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem } from '../../ui/Menu';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { tellFailure } from '../../ui/tellFailure';
import { bringFile } from './bringFile';
import { BroughtFiles } from './BroughtFiles';
import { broughtFiles } from './broughtFiles';
import { useMayBring } from './DropPlace';
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
  return (
    <MaterialRow
      title={title}
      about={`${t('material.pages', { count: pages })} · ${ownerName}`}
      picture={picture}
      icon={<Presentation aria-hidden />}
      isShown={isShown}
      onTurn={() => send(isShown ? { type: 'stop material' } : { type: 'show material', lectureId: id, pages })}
      labels={{ show: t('material.toScreen'), stop: t('material.stop') }}
    >
      {isOwn && subjectName !== '' && <BringMenu {...{ lecture, subjectName, onBring }} />}
    </MaterialRow>
  );
};

const groups = ['found', 'lesson', 'subject', 'own'] as const;
const titles = {
  found: 'material.found',
  lesson: 'material.ofLesson',
  subject: 'material.ofSubject',
  own: 'material.own',
} as const;
const none: RoomMaterials = { subjectName: '', lesson: [], subject: [], own: [], found: [] };

/** What a lesson has to show: its slides, and below them what other parts have for it. */
const MaterialPanel = () => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const roomToken = useRoomSelector(({ data }) => data?.room.token ?? '');
  const mayBring = useMayBring();
  // What was brought is in the list as soon as its pages are made.
  const making = useSyncExternalStore(broughtFiles.subscribe, () => broughtFiles.all().length);
  const [search, setSearch] = useState('');
  const { list: materials, reload } = useRoomList<RoomMaterials>('/roomMaterials', { search, none, told: making });
  const bring = (lectureId: string, place: RoomMaterialPut['place'], on: boolean): void => {
    http({ path: '/roomMaterials', method: 'PUT', body: { roomToken, lectureId, place, on } })
      .catch((error: unknown) => tellFailure(error, { kind: 'warn' }))
      .finally(reload);
  };
  const there = materials ? groups.filter((group) => materials[group].length > 0) : [];
  return (
    <div className={styles.page} aria-busy={materials === null}>
      <TextField
        bare
        type="search"
        label={t('material.search')}
        placeholder={t('material.search')}
        icon={<Search aria-hidden />}
        value={search}
        maxLength={lectureLimits.searchMax}
        onChange={({ target }) => setSearch(target.value)}
      />
      <section aria-labelledby="material-slides">
        <h3 id="material-slides" className={styles.head}>
          {t('material.slides')}
        </h3>
        {mayBring && (
          <>
            <FileChoice
              accept={lectureFiles}
              onChoose={bringFile}
              trigger={(open) => (
                <Button size="sm" icon={<UploadIcon aria-hidden />} onClick={open}>
                  {t('material.bring')}
                </Button>
              )}
            />
            <BroughtFiles />
          </>
        )}
        {materials === null && <Skeleton shape="row" />}
        {materials && there.length === 0 && (
          <EmptyNote drawing="board" text={t(search.trim() ? 'material.nothingFound' : 'material.empty')} />
        )}
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
      {parts.map(({ name, Materials }) => Materials && <Materials key={name} search={search} />)}
      <QuizGroup search={search} />
    </div>
  );
};
export default MaterialPanel;
