import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { useAskedSurvey, useLoadSurveys } from './useSurveys';
import type { KnownSurvey } from './surveyUi';
import styles from './VoteDialog.module.css';

/** The question to me. A click outside doesn't close it; the header leads back to it. */
const VoteDialog = () => {
  const asked = useAskedSurvey();
  const close = useCloseDialog();
  const isOver = asked === null;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  return asked && <Question key={asked.id} survey={asked} />;
};
export default VoteDialog;

const Question = ({ survey: { id, title, choices, isAnonymous } }: { survey: KnownSurvey }) => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const load = useLoadSurveys();
  const { send } = useRoomActions();
  const [option, setOption] = useState<number | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const vote = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (option === null) return setEmpty(true);
    setBusy(true);
    const isDone = await send({ type: 'add survey answer', surveyId: id, option });
    setBusy(false);
    if (isDone) toast({ title: t('survey.voted'), kind: 'ok' });
    // Refused: perhaps I have answered in another tab, which only the server knows.
    else void load();
  };
  return (
    <Dialog
      open
      kind="poll"
      closable
      onClose={close}
      title={title}
      actions={
        <Button variant="primary" wide type="submit" form={form} busy={busy}>
          {t('survey.vote')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void vote(event)}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend} dir="auto">
            {title}
          </legend>
          {choices.map(({ id: choice, content }, n) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={form}
                checked={option === n}
                onChange={() => {
                  setOption(n);
                  setEmpty(false);
                }}
              />
              <span dir="auto">{content}</span>
            </label>
          ))}
        </fieldset>
        {isEmpty && (
          <Message kind="bad" live="alert">
            {t('survey.nothingChosen')}
          </Message>
        )}
        <p className={styles.who}>
          {isAnonymous ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          {t(isAnonymous ? 'survey.whoSeesNothing' : 'survey.whoSees')}
        </p>
      </form>
    </Dialog>
  );
};
