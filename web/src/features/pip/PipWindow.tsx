import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { limits } from '@derslik/contract/limits';
import { type PipProps, pipWindows } from './pipForm';
import { useActions } from '../../room/useActions';
import { Picture } from './Picture';
import { usePipPictures } from './usePipPictures';
import styles from './PipWindow.module.css';

/** A window in front of others, with our styles; rejects where the browser allows none. */
const openWindow = async (): Promise<Window> => {
  const opened = await pipWindows()!.requestWindow({ width: limits.pip.widthPx, height: limits.pip.heightPx });
  const [ours, theirs] = [document.documentElement, opened.document.documentElement];
  theirs.lang = ours.lang;
  Object.assign(theirs.dataset, ours.dataset);
  opened.document.title = document.title;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]'))
    opened.document.head.append(opened.document.importNode(sheet));
  return opened;
};

/** Who speaks and I, my microphone and my hand, and the way back. */
const Content = ({ onBack }: { onBack: () => void }) => {
  const { t } = useTranslation();
  const pictures = usePipPictures();
  const tools = useActions().filter(({ name }) => name === 'microphone' || name === 'hand');
  return (
    <main className={styles.window}>
      <div className={styles.pictures} data-several={pictures.length > 1 || undefined}>
        {pictures.map(({ id, kind }) => (
          <Picture key={`${kind} ${id}`} id={id} kind={kind} />
        ))}
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('room.tools')}>
        {tools.map(
          ({ name, label, spoken = label, hint, icon: Icon, variant, pressed, pending, disabled, perform }) => (
            <button
              key={name}
              type="button"
              aria-label={spoken}
              title={hint ?? spoken}
              aria-pressed={pressed}
              aria-busy={pending || undefined}
              aria-disabled={disabled}
              data-variant={variant}
              onClick={() => perform()}
            >
              <Icon aria-hidden />
            </button>
          ),
        )}
        <button type="button" onClick={onBack}>
          <Undo2 aria-hidden />
          {t('pip.back')}
        </button>
      </div>
    </main>
  );
};

/** A window of our own in front of others. It ends with the room. */
export const PipWindow = ({ onClose, onRefused }: PipProps) => {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => {
    let isWanted = true;
    const opening = openWindow();
    opening.then(
      (one) => {
        if (!isWanted) return;
        one.addEventListener('pagehide', onClose);
        setOpened(one);
      },
      () => isWanted && onRefused(),
    );
    return () => {
      isWanted = false;
      opening.then(
        (one) => one.close(),
        () => undefined,
      );
    };
  }, [onClose, onRefused]);
  const back = (): void => {
    window.focus();
    onClose();
  };
  return opened && createPortal(<Content onBack={back} />, opened.document.body);
};
