import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { croppableTypes } from '../../lib/croppedPicture';
import { useAppSelector } from '../../lib/hooks';
import { later } from '../../lib/later';
import { usePageTitle } from '../../lib/pageTitle';
import { settingsPaths } from '../../lib/settingsPaths';
import { selectMe } from '../../lib/session';
import { Avatar } from '../../ui/Avatar';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/Page';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { ProfileCard } from './ProfileCard';
import styles from './ProfilePage.module.css';
import { useMyPicture } from './useMyPicture';

const CropDialog = later(() => import('../../ui/CropDialog'));

const ProfilePage = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.profile'));
  const me = useAppSelector(selectMe);
  const { file, doing, error, choose, cancel, save, remove } = useMyPicture();
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Elsewhere the browser would open the same list of files.
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const isCropping = file !== null;
  useEffect(() => {
    if (!isCropping) return undefined;
    // One goes on from where one began, also after a file that was dropped.
    const back = chooser.current;
    return () => back?.focus();
  }, [isCropping]);
  if (!me) return null;
  const name = `${me.name} ${me.surname}`.trim();
  const onDrag = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files[0]);
  };
  const removeIt = async (): Promise<void> => {
    // Its own button is gone then.
    if (await remove()) chooser.current?.focus();
  };
  const input = (label: string, more: { ref: typeof files; capture?: 'user' }) => (
    <input
      {...more}
      hidden
      type="file"
      aria-label={label}
      accept={croppableTypes.join()}
      onChange={({ target }) => {
        choose(target.files?.[0]);
        // Somebody may choose one file again.
        target.value = '';
      }}
    />
  );
  return (
    <>
      <PageTitle
        title={t('common.profile')}
        action={<LinkButton to={settingsPaths.changePassword}>{t('settings.changePassword')}</LinkButton>}
      />
      <Card
        as="section"
        padded
        narrow
        aria-label={t('settings.picture')}
        className={styles.picture}
        data-over={isOver ? '' : undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <Avatar id={me.id} name={name} src={me.avatar} size="xl" />
        <div className={styles.words}>
          <h2 dir="auto" translate="no">
            {name}
          </h2>
          <p>
            {t('settings.pictureText')} {!hasCamera && t('settings.dropText')}
          </p>
          <div className={styles.buttons}>
            <Button
              ref={chooser}
              icon={<ImagePlus aria-hidden />}
              busy={doing === 'opening'}
              onClick={() => files.current?.click()}
            >
              {t('settings.choosePicture')}
            </Button>
            {hasCamera && (
              <Button icon={<Camera aria-hidden />} onClick={() => camera.current?.click()}>
                {t('settings.takePicture')}
              </Button>
            )}
            {me.avatar && (
              <Button icon={<Trash2 aria-hidden />} busy={doing === 'removing'} onClick={() => void removeIt()}>
                {t('settings.removePicture')}
              </Button>
            )}
          </div>
          {error && !file && (
            <Message kind="bad" live="alert">
              {error}
            </Message>
          )}
        </div>
        {input(t('settings.choosePicture'), { ref: files })}
        {input(t('settings.takePicture'), { ref: camera, capture: 'user' })}
      </Card>
      <ProfileCard />
      {file && (
        <CropDialog shape="round" file={file} onClose={cancel} onSave={save} busy={doing === 'saving'} error={error} />
      )}
    </>
  );
};
export default ProfilePage;
