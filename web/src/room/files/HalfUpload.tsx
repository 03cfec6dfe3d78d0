import type { HalfUploadedFile } from '@derslik/contract/materials';
import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { FileChoice } from './FileChoice';
import { fileMark } from './fileMark';
import { UploadProgress } from './UploadProgress';
import type { Uploads } from './uploads';

interface HalfUploadProps {
  half: HalfUploadedFile;
  uploads: Uploads;
  accept: string;
  onGone: () => void;
}

/** An upload that another page began: it goes on when its file is chosen again. */
export const HalfUpload = ({ half, uploads, accept, onGone }: HalfUploadProps) => {
  const { t } = useTranslation();
  const { id, title, offset, bytes, fileKey } = half;
  const [isOther, setOther] = useState(false);
  const goOn = async (file: File): Promise<void> => {
    const isSame = (await fileMark(file).catch(() => null)) === fileKey;
    setOther(!isSame);
    if (isSame) uploads.add(file);
  };
  return (
    <UploadProgress
      {...{ title, offset, bytes }}
      words={t('videos.half')}
      message={
        isOther && (
          <Message kind="bad" live="alert">
            {t('videos.otherFile')}
          </Message>
        )
      }
    >
      <FileChoice
        accept={accept}
        onChoose={(file) => void goOn(file)}
        trigger={(open) => (
          <IconButton label={t('videos.chooseAgain')} onClick={open}>
            <FileUp aria-hidden />
          </IconButton>
        )}
      />
      <IconButton label={t('videos.cancel')} onClick={() => void uploads.remove(id).then(onGone, onGone)}>
        <X aria-hidden />
      </IconButton>
    </UploadProgress>
  );
};
