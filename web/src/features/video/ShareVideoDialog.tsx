import type { VideoSource } from '@derslik/contract/room/parts/video';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useCan } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { SchoolVideos } from './library/SchoolVideos';
import styles from './ShareVideoDialog.module.css';
import { useVideoSources } from './useVideoActions';
import { useShareVideo } from './useShareVideo';
import { siteIdOf } from './videoLink';

/** A link to the video site; Enter shares it. */
const LinkForm = ({ onShare }: { onShare: (siteId: string) => void }) => {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const siteId = siteIdOf(link);
    setWrong(siteId === null);
    if (siteId !== null) onShare(siteId);
  };
  return (
    <form noValidate className={styles.link} onSubmit={submit}>
      <TextField
        label={t('video.link')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={link}
        error={isWrong ? t('meeting.warnValidYoutubeLink') : undefined}
        onChange={({ target }) => {
          setLink(target.value);
          setWrong(false);
        }}
      />
      <Button type="submit">{t('video.shareLink')}</Button>
    </form>
  );
};

/** Which video everyone is to watch: one of mine, or a link. */
const ShareVideoDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const shareVideo = useShareVideo();
  const sources = useVideoSources();
  const mutesEveryone = useCan('toggleAllParticipantMicrophone');
  const [mutes, setMutes] = useState(true);
  const share = async (source: VideoSource, title: string): Promise<void> => {
    if (await shareVideo(source, title, mutes)) close();
  };
  return (
    <Dialog open kind="youtube" closable wide onClose={close} title={t('video.share')} text={t('video.shareText')}>
      {sources.own && <SchoolVideos onChoose={({ id, title }) => void share({ kind: 'school', videoId: id }, title)} />}
      {sources.site && <LinkForm onShare={(siteId) => void share({ kind: 'site', siteId }, '')} />}
      <Switch
        checked={mutes}
        onChange={setMutes}
        label={t(mutesEveryone ? 'video.muteEveryone' : 'video.muteMe')}
        hint={t(mutesEveryone ? 'video.muteEveryoneHint' : 'video.muteMeHint')}
      />
      {!mutes && (
        <Message kind="bad" live="status">
          {t('video.echo')}
        </Message>
      )}
    </Dialog>
  );
};
export default ShareVideoDialog;
