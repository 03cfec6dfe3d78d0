import { AppError } from '@derslik/contract/errors';
import { backgroundLimits } from '@derslik/contract/limits/background';
import { Ban, Blend, ImagePlus, ScreenShare } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Message } from '../../../ui/Message';
import { OwnVideo } from '../OwnVideo';
import styles from './BackgroundDialog.module.css';
import { BackgroundTile } from './BackgroundTile';
import { noBackground, strongBlur, type BackgroundChoice } from './choice';
import { pictures } from './pictures';
import { useBackgroundPreview } from './useBackgroundPreview';
import { useDraftBackground } from './useDraftBackground';
import { useUploads } from './useUploads';

const { storedMax, uploadBytes } = backgroundLimits;
const slightBlur: BackgroundChoice = { type: 'blur', strength: 'slight' };
const plain = [
  { label: 'background.none', choice: noBackground, Sign: Ban },
  { label: 'background.slight', choice: slightBlur, Sign: Blend },
  { label: 'background.strong', choice: strongBlur, Sign: Blend },
] as const;

const isSame = (one: BackgroundChoice, other: BackgroundChoice): boolean =>
  one === other ||
  (one.type === other.type &&
    ('id' in one && 'id' in other
      ? one.id === other.id
      : 'strength' in one && 'strength' in other
        ? one.strength === other.strength
        : one.type === 'none'));

/** What is seen behind me: tried out before my eyes alone, and worn once it is saved. */
const BackgroundDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { draft, tryOut, tryScreen, screenFailed, save } = useDraftBackground();
  const { stream, isOpening, error } = useBackgroundPreview(draft);
  const { uploads, fault, add, remove } = useUploads();
  const file = useRef<HTMLInputElement>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    target.value = '';
    const id = chosen && (await add(chosen));
    if (id) tryOut({ type: 'upload', id });
  };
  const drop = (id: string): void => {
    if (isSame(draft, { type: 'upload', id })) tryOut(noBackground);
    void remove(id);
  };
  const tileOf = (choice: BackgroundChoice) => ({ chosen: isSame(draft, choice), onChoose: () => tryOut(choice) });
  const errorText = useErrorText();
  const trouble = screenFailed
    ? t('virtualBackground.desktopShareError')
    : error
      ? errorText(new AppError(error))
      : fault && t(fault, { mb: uploadBytes / 1024 / 1024 });
  return (
    <Dialog
      open
      wide
      kind="virtualBackground"
      onClose={onClose}
      title={t('background.title')}
      text={t('background.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              save();
              onClose();
            }}
          >
            {t('background.save')}
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <OwnVideo stream={stream} off={t(isOpening ? 'room.cameraStarts' : 'room.cameraIsOff')} />
      </div>
      <div role="alert">{trouble && <Message kind="bad">{trouble}</Message>}</div>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('background.choices')}</legend>
        {plain.map(({ label, choice, Sign }) => (
          <BackgroundTile key={label} label={t(label)} sign={<Sign />} {...tileOf(choice)} />
        ))}
        {draft.type === 'screen' && (
          <BackgroundTile label={t('background.screen')} sign={<ScreenShare />} {...tileOf(draft)} />
        )}
        {uploads.map(({ id, url }, index) => (
          <BackgroundTile
            key={id}
            label={t('background.uploadOf', { number: uploads.length - index })}
            picture={url}
            {...tileOf({ type: 'upload', id })}
            onRemove={() => drop(id)}
          />
        ))}
        {pictures.map(({ id, name, url }) => (
          <BackgroundTile key={id} label={t(name)} picture={url} {...tileOf({ type: 'picture', id })} />
        ))}
      </fieldset>
      <div className={styles.more}>
        <Button variant="tonal" icon={<ImagePlus aria-hidden />} onClick={() => file.current?.click()}>
          {t('background.upload')}
        </Button>
        {tryScreen && (
          <Button variant="tonal" icon={<ScreenShare aria-hidden />} onClick={() => void tryScreen()}>
            {t('background.shareScreen')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('background.upload')}
          onChange={(event) => void take(event)}
        />
      </div>
      <p className={styles.hint} data-small>
        {t('background.uploadHint', { count: storedMax })}
      </p>
    </Dialog>
  );
};
export default BackgroundDialog;
