import { callError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { canOpenPicture, croppedPicture, croppableTypes } from '../../lib/croppedPicture';
import { useErrorText } from '../../lib/errorText';
import { later } from '../../lib/later';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import styles from './LogoField.module.css';

const CropDialog = later(() => import('../../ui/CropDialog'));

const send = async (file: Blob, area: Area): Promise<string> => {
  const body = new FormData();
  const wanted = { px: limits.broadcast.logoKeptPx, type: 'image/png' } as const;
  body.set('file', await croppedPicture(file, area, wanted), 'logo.png');
  return (await httpData<{ url: string }>({ path: '/addLogo', method: 'POST', body })).url;
};

/** The picture beside the title: a file is chosen, a part of it is, and that is sent. */
export const LogoField = ({ logo, onChange }: { logo: string | null; onChange: (logo: string | null) => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const labelId = useId();
  const files = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async (chosen: Blob | undefined): Promise<void> => {
    if (!chosen) return;
    const opens = await canOpenPicture(chosen);
    setError(opens ? null : errorText(callError(new AppError('broadcast.invalidLogo'))));
    setFile(opens ? chosen : null);
  };
  const close = (): void => {
    setFile(null);
    chooser.current?.focus();
  };
  const save = async (area: Area): Promise<void> => {
    if (!file) return;
    setIsSaving(true);
    setError(null);
    try {
      onChange(await send(file, area));
      close();
    } catch (failure) {
      setError(errorText(callError(failure)));
    }
    setIsSaving(false);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {t('broadcast.logo')}
      </span>
      <div className={styles.row}>
        {logo && <img className={styles.logo} src={logo} alt={t('broadcast.logo')} />}
        <Button ref={chooser} icon={<ImagePlus aria-hidden />} onClick={() => files.current?.click()}>
          {t(logo ? 'broadcast.otherLogo' : 'broadcast.chooseLogo')}
        </Button>
        {logo && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              onChange(null);
              // Its own button is gone then.
              chooser.current?.focus();
            }}
          >
            {t('broadcast.removeLogo')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('broadcast.logoHint')}</p>
      {error && !file && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <input
        ref={files}
        hidden
        type="file"
        aria-label={t('broadcast.chooseLogo')}
        accept={croppableTypes.join()}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Somebody may choose one file again.
          target.value = '';
        }}
      />
      {file && (
        <CropDialog
          shape="rect"
          file={file}
          onClose={close}
          onSave={(area) => void save(area)}
          busy={isSaving}
          error={error}
        />
      )}
    </div>
  );
};
