import { limits } from '@derslik/contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { useRoomActions } from '../../room/useRoom';
import styles from './CountdownDialog.module.css';

const quickMinutes = [1, 3, 5, 10, 15, 30] as const;
const { secondsMin, secondsMax } = limits.countdown;

/** How long: one press for the usual ones, else minutes and seconds. */
export const CountdownForm = ({ onSet }: { onSet: () => void }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [minutes, setMinutes] = useState('5');
  const [seconds, setSeconds] = useState('0');
  const [error, setError] = useState(false);
  const begin = async (wanted: number): Promise<void> => {
    if (!Number.isInteger(wanted) || wanted < secondsMin || wanted > secondsMax) return setError(true);
    if (await send({ type: 'setCountdown', seconds: wanted })) onSet();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void begin(Number(minutes) * 60 + Number(seconds));
  };
  const field = (label: string, value: string, change: (value: string) => void) => (
    <TextField
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      onChange={({ target }) => {
        change(target.value.replace(/\D/g, ''));
        setError(false);
      }}
    />
  );
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <div className={styles.quick} role="group" aria-label={t('countdown.quick')}>
        {quickMinutes.map((one) => (
          <Button key={one} size="sm" variant="tonal" onClick={() => void begin(one * 60)}>
            {t('countdown.minutesShort', { minutes: one })}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        {field(t('countdown.minutes'), minutes, setMinutes)}
        {field(t('countdown.seconds'), seconds, setSeconds)}
      </div>
      {error && <Message kind="bad">{t('countdown.outOfRange', { min: secondsMin, max: secondsMax / 60 })}</Message>}
      <Button variant="primary" wide type="submit">
        {t('countdown.start')}
      </Button>
    </form>
  );
};
