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
import styles from './PictureField.module.css';

const CropDialog = later(() => import('../../ui/CropDialog'));

const { logoKeptPx, posterPx } = limits.broadcast;
/** How each is sent, and what its buttons say. */
const kinds = {
  logo: {
    aspect: 1,
    px: logoKeptPx,
    type: 'image/png',
    path: '/addLogo',
    field: 'url',
    name: 'broadcast.logo',
    choose: 'broadcast.chooseLogo',
    other: 'broadcast.otherLogo',
    remove: 'broadcast.removeLogo',
    hint: 'broadcast.logoHint',
  },
  poster: {
    aspect: posterPx.width / posterPx.height,
    px: 2 * posterPx.width,
    type: 'image/jpeg',
    path: '/public/add-image',
    field: 'path',
    name: 'broadcast.poster',
    choose: 'broadcast.choosePoster',
    other: 'broadcast.otherPoster',
    remove: 'broadcast.removePoster',
    hint: 'broadcast.posterHint',
  },
} as const;
type Kind = keyof typeof kinds;

const send = async (kind: Kind, file: Blob, area: Area): Promise<string> => {
  const { px, type, path, field } = kinds[kind];
  const body = new FormData();
  body.set('file', await croppedPicture(file, area, { px, type }), kind);
  return (await httpData<Record<string, string>>({ path, method: 'POST', body }))[field]!;
};

interface PictureFieldProps {
  kind: Kind;
  /** Its address. */
  picture: string | null;
  onChange: (picture: string | null) => void;
}

/** A picture of a broadcast: a file is chosen, a part of it is, and that is sent. */
export const PictureField = ({ kind, picture, onChange }: PictureFieldProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const words = kinds[kind];
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
      onChange(await send(kind, file, area));
      close();
    } catch (failure) {
      setError(errorText(callError(failure)));
    }
    setIsSaving(false);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {t(words.name)}
      </span>
      <div className={styles.row}>
        {picture && <img className={styles[kind]} src={picture} alt={t(words.name)} />}
        <Button ref={chooser} icon={<ImagePlus aria-hidden />} onClick={() => files.current?.click()}>
          {t(picture ? words.other : words.choose)}
        </Button>
        {picture && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              onChange(null);
              // Its own button is gone then.
              chooser.current?.focus();
            }}
          >
            {t(words.remove)}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t(words.hint)}</p>
      {error && !file && (
        <Message kind="bad" live="alert">
          {error}
        </Message>
      )}
      <input
        ref={files}
        hidden
        type="file"
        aria-label={t(words.choose)}
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
          aspect={words.aspect}
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
