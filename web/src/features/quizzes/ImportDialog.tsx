import { callError, type CallError } from '@derslik/client/callError';
import { saveFile } from '@derslik/client/saveFile';
import type { JudgedFile, TakenFile } from '@derslik/contract/quizzes/questionFiles';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { FileChoice } from '../../room/files/FileChoice';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { FormulaText } from '../../ui/FormulaText';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { quizLimits } from '@derslik/contract/limits/quiz';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Dialogs.module.css';

interface ImportDialogProps {
  /** At the end of this test; null: a new one. */
  quizId: string | null;
  onClose: () => void;
  onTaken: (taken: TakenFile) => void;
}

/** Brings questions from a file: first each is judged, then what has no fault is taken. */
export const ImportDialog = ({ quizId, onClose, onTaken }: ImportDialogProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const [judged, setJudged] = useState<JudgedFile | null>(null);
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(callError(error));
    }
    setBusy(false);
  };
  const choose = (chosen: File): Promise<void> =>
    attempt(async () => {
      setJudged(null);
      const read = await quizLibraryCalls.judge(chosen);
      setFile(chosen);
      setJudged(read);
      setTitle(read.title || chosen.name.replace(/(?:\.gift)?\.[^.]*$/, ''));
    });
  const take = (): Promise<void> =>
    attempt(async () => onTaken(await quizLibraryCalls.take(file!, quizId ? { quizId } : { title })));
  const template = (format: 'csv' | 'xlsx'): Promise<void> =>
    attempt(async () => {
      const made = await quizLibraryCalls.template(format, i18n.language);
      saveFile(made, made.type, `${t('quizzes.templateFile')}.${format}`);
    });
  const good = judged?.questions.filter(({ faults }) => faults.length === 0).length ?? 0;
  return (
    <Dialog
      open
      kind="crop"
      closable
      wide
      onClose={onClose}
      title={t('quizzes.importTitle')}
      text={t('quizzes.importText')}
      actions={
        judged && (
          <>
            <FileChoice
              accept={accepted}
              onChoose={(chosen) => void choose(chosen)}
              trigger={(open) => (
                <Button variant="ghost" onClick={open}>
                  {t('quizzes.anotherFile')}
                </Button>
              )}
            />
            <Button
              variant="primary"
              busy={isBusy}
              disabled={good === 0 || (!quizId && !title.trim())}
              onClick={() => void take()}
            >
              {t('quizzes.take', { count: good })}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {!judged && (
          <>
            <FileChoice
              accept={accepted}
              onChoose={(chosen) => void choose(chosen)}
              trigger={(open) => (
                <Button variant="primary" icon={<FileUp aria-hidden />} busy={isBusy} onClick={open}>
                  {t('quizzes.chooseFile')}
                </Button>
              )}
            />
            <p className={styles.small}>{t('quizzes.templateText')}</p>
            <div className={styles.buttons}>
              <Button size="sm" onClick={() => void template('xlsx')}>
                {t('quizzes.templateXlsx')}
              </Button>
              <Button size="sm" onClick={() => void template('csv')}>
                {t('quizzes.templateCsv')}
              </Button>
            </div>
          </>
        )}
        {judged && (
          <>
            <p role="status">
              {t('quizzes.judged', {
                count: judged.questions.length,
                good,
                format: t(`quizzes.formats.${judged.format}`),
              })}
            </p>
            {!quizId && (
              <TextField
                label={t('quizzes.name')}
                value={title}
                maxLength={quizLimits.titleMax}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
            <ul className={styles.judged}>
              {judged.questions.map(({ line, kind, text, pictures, faults, notes }) => (
                <li key={line} data-bad={faults.length > 0 || undefined}>
                  <span className={styles.number}>{line}</span>
                  <div>
                    <p>
                      <FormulaText text={text || t('quizzes.noTextShown')} />
                    </p>
                    <p className={styles.chips}>
                      {kind && <Chip>{t(`quizzes.kinds.${kind}`)}</Chip>}
                      {pictures > 0 && <Chip>{t('quizzes.pictureCount', { count: pictures })}</Chip>}
                      {faults.map((fault) => (
                        <Chip key={fault} variant="bad">
                          {t(`quizzes.faults.${fault}`)}
                        </Chip>
                      ))}
                      {notes.map((note) => (
                        <Chip key={note} variant="warn">
                          {t(`quizzes.notes.${note}`)}
                        </Chip>
                      ))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        {failure && (
          <Message kind="bad" live="alert">
            {errorText(failure)}
          </Message>
        )}
      </div>
    </Dialog>
  );
};

const accepted = '.csv,.xlsx,.txt,.gift,.xml,.zip,text/csv,text/plain,application/zip,text/xml';
