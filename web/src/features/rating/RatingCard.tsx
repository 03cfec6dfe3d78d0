import { callError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import type { Face } from '@derslik/contract/ratings';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { IconButton } from '../../ui/IconButton';
import { useTimeout } from '../../ui/useTimeout';
import { faces } from './faces';
import { noteAsked, noteGiven, wasAsked } from './rated';
import styles from './RatingCard.module.css';

const [bad] = limits.rating.faces;
const { messageMax } = limits.rating;
/** How long thanks stand there. */
const thanksMs = 4_000;

interface RatingCardProps {
  code: string;
  personId: string;
  /** `broadcast`: the code is its room's, or that of its viewers, who were in no room. */
  of?: 'room' | 'broadcast';
  /** The person has pressed: it opens whatever they were asked before. */
  asksAgain?: boolean;
  onClose?: () => void;
}

/** Asks once how a meeting was. It stands beside the page, which goes on without an answer. */
const RatingCard = ({ code, personId, of = 'room', asksAgain = false, onClose }: RatingCardProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const [isOpen, setOpen] = useState(() => asksAgain || !wasAsked(code, personId));
  const [isBad, setBad] = useState(false);
  const [isDone, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const end = (): void => {
    setOpen(false);
    onClose?.();
  };
  useTimeout(end, isDone ? thanksMs : null, isDone);
  if (!isOpen) return null;

  const title = t(of === 'broadcast' ? 'rating.broadcastTitle' : 'rating.title');
  const close = (): void => {
    noteAsked(code, personId);
    end();
  };
  const rate = async (status: Face): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await http({
        path: '/rating',
        method: 'POST',
        body: { status, message, [of === 'broadcast' ? 'broadCastId' : 'roomId']: code },
      });
      noteGiven(code, personId);
      setDone(true);
    } catch (refusal) {
      setError(errorText(callError(refusal)));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void rate(bad);
  };
  return (
    <RadixDialog.Root open modal={false} onOpenChange={close}>
      <RadixDialog.Content
        className={styles.card}
        aria-describedby={undefined}
        // The page's heading has the focus, and the page goes on.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {isDone ? (
          <RadixDialog.Title className={styles.thanks} role="status">
            {t('rating.thanks')}
          </RadixDialog.Title>
        ) : (
          <>
            <div className={styles.head}>
              <RadixDialog.Title>{title}</RadixDialog.Title>
              <IconButton size="sm" label={t('rating.notNow')} onClick={close}>
                <X aria-hidden data-small />
              </IconButton>
            </div>
            <div className={styles.faces} role="group" aria-label={title}>
              {faces.map(({ face, label, Icon }) => (
                <button
                  key={face}
                  type="button"
                  className={styles.face}
                  aria-disabled={busy}
                  aria-pressed={face === bad ? isBad : undefined}
                  onClick={() => {
                    if (busy) return;
                    setError(null);
                    if (face === bad) setBad(true);
                    else void rate(face);
                  }}
                >
                  <Icon aria-hidden />
                  {t(label)}
                </button>
              ))}
            </div>
            {isBad ? (
              <form onSubmit={submit}>
                <Field
                  id={`${id}message`}
                  label={t('rating.why')}
                  hint={t('rating.optional')}
                  aside={`${message.length}/${messageMax}`}
                  {...(error !== null && { error })}
                >
                  <textarea
                    id={`${id}message`}
                    className={styles.words}
                    autoFocus
                    rows={3}
                    maxLength={messageMax}
                    value={message}
                    aria-invalid={error ? true : undefined}
                    onChange={(event) => {
                      setMessage(event.target.value);
                      setError(null);
                    }}
                  />
                </Field>
                <Button type="submit" variant="primary" busy={busy}>
                  {t('rating.send')}
                </Button>
              </form>
            ) : (
              error && (
                <p className={styles.error} role="alert">
                  {error}
                </p>
              )
            )}
          </>
        )}
      </RadixDialog.Content>
    </RadixDialog.Root>
  );
};
export default RatingCard;
