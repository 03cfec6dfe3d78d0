import { callError } from '@derslik/client/callError';
import { captionLanguages, type CaptionLanguage, type FilmCaptions } from '@derslik/contract/filmCaptions';
import { filmLimits } from '@derslik/contract/limits/films';
import type { VideoPath } from '@derslik/contract/recordings';
import { Download, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { languageName } from '../../../lib/languageName';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { Message } from '../../../ui/Message';
import { Select } from '../../../ui/Select';
import { toast } from '../../../ui/toast';
import styles from './CaptionsDialog.module.css';
import { useRemoveCaptionsMutation, useSetCaptionsMutation } from './captionsApi';
import { saveFilm } from './saveFilm';

interface CaptionsDialogProps {
  film: VideoPath;
  onChanged: () => void;
  onClose: () => void;
}

/** What was said in a film of one's own, as a file that somebody has written: brought, kept, taken away. */
export const CaptionsDialog = ({ film: { token, title, captions }, onChanged, onClose }: CaptionsDialogProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<CaptionLanguage>(
    () => captionLanguages.find((one) => one === i18n.language) ?? 'tr',
  );
  const [set, { isLoading, error }] = useSetCaptionsMutation();
  const [remove, { isLoading: isRemoving, error: refusal }] = useRemoveCaptionsMutation();
  const [isTooLarge, setTooLarge] = useState(false);
  const nameOf = (one: string): string => languageName(one, i18n.language);
  const bring = async (file: File): Promise<void> => {
    setTooLarge(file.size > filmLimits.captionBytes);
    if (file.size > filmLimits.captionBytes) return;
    const { data } = await set({ token, language, file });
    if (!data) return;
    toast({ kind: 'ok', title: t('records.captionsAdded', { count: data.cues }) });
    onChanged();
  };
  const takeAway = async (one: FilmCaptions): Promise<void> => {
    const answer = await remove({ token, language: one.language });
    if (answer.error) return;
    toast({ kind: 'ok', title: t('records.captionsRemoved') });
    onChanged();
  };
  const failure = error ?? refusal;
  return (
    <Dialog open kind="confirm" closable wide onClose={onClose} title={t('records.captions')} text={title}>
      <div className={styles.form}>
        <p className={styles.hint}>{t('records.captionsHint')}</p>
        {captions.length > 0 && (
          <ul className={styles.list}>
            {captions.map((one) => (
              <li key={one.language} className={styles.row}>
                <span>{nameOf(one.language)}</span>
                <IconButton
                  label={t('records.captionsDownload', { language: nameOf(one.language) })}
                  onClick={() => saveFilm(one)}
                >
                  <Download aria-hidden />
                </IconButton>
                <IconButton
                  label={t('records.captionsRemove', { language: nameOf(one.language) })}
                  disabled={isRemoving}
                  onClick={() => void takeAway(one)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Select
          label={t('records.captionsLanguage')}
          value={language}
          onChange={(next) => setLanguage(next as CaptionLanguage)}
          options={captionLanguages.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Button variant="primary" busy={isLoading} icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          {t(captions.some((one) => one.language === language) ? 'records.captionsReplace' : 'records.captionsChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Somebody may choose one file again.
            target.value = '';
            if (file) void bring(file);
          }}
        />
        {(failure || isTooLarge) && (
          <Message kind="bad" live="alert">
            {isTooLarge ? t('records.captionsTooLarge') : errorText(callError(failure))}
          </Message>
        )}
      </div>
    </Dialog>
  );
};
