import type { GuestRoom, Room } from '@derslik/contract/meetings';
import { ArrowRight, Lock } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Hall } from '../../../ui/Hall';
import { Message } from '../../../ui/Message';
import { TextField } from '../../../ui/TextField';
import { asideQuery, phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { limits } from '@derslik/contract/limits';
import { useAppSelector } from '../../../lib/hooks';
import { later } from '../../../lib/later';
import { selectIsMember } from '../../../lib/session';
import { useBackgroundRule } from '../../../room/media/background/choice';
import { openChosen } from '../../../room/media/chosenDevices';
import { useRoomCapture } from '../../../room/media/roomMedia';
import { DeviceRow } from './DeviceRow';
import { EntryNote } from './EntryNote';
import { Instructions } from './Instructions';
import { Preview } from './Preview';
import { PrejoinHeading } from './PrejoinHeading';
import { RecordedNote } from './RecordedNote';
import styles from './Prejoin.module.css';
import { ShareLink } from './ShareLink';

const RoomRules = later(() => import('./RoomRules'));

interface PrejoinProps {
  /** What a member may know of it. */
  room: Room | null;
  /** What anyone with the link may. */
  heading?: GuestRoom | null;
  /** Why one is here again. */
  note?: string | null;
  personId: string;
  name: string;
  /** A guest types a name; a member's is read-only. */
  onName?: (name: string) => void;
  nameError?: ReactNode;
  busy: boolean;
  error: string | null;
  onEnter: () => void;
  /** Below the button: the guest's "or sign in". */
  below?: ReactNode;
}

/** Before the room: how I look and sound, who I am, and one button. */
export const Prejoin = (props: PrejoinProps) => {
  const { room, heading = room, note, personId, name, onName, nameError, busy, error, onEnter, below } = props;
  const { t } = useTranslation();
  const capture = useRoomCapture();
  useEffect(() => openChosen(capture), [capture]);
  // What is known of it here; inside the room itself decides.
  const mayHide = !room || room.isModerator || room.roomType === 'individual';
  useBackgroundRule(mayHide);
  // Together with the server's answer, so that what stands below them does not move.
  const isMember = useAppSelector(selectIsMember);
  useEffect(() => {
    if (isMember) RoomRules.preload().catch(() => undefined);
  }, [isMember]);
  const hasNameError = Boolean(nameError);
  const nameField = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const hasAside = useMediaQuery(asideQuery);
  const recorded = (
    <RecordedNote
      layout={heading?.recording}
      by={heading?.recordedBy}
      filmed={heading?.filmed}
      watchedBy={heading?.watchedBy}
      kind={heading?.roomType ?? 'individual'}
    />
  );
  useEffect(() => {
    // On a small screen the field may stand above what is in sight.
    if (hasNameError) nameField.current?.focus();
  }, [hasNameError]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onEnter();
  };
  return (
    <Hall>
      <div className={styles.prep} data-recorded={heading?.recording ? '' : undefined}>
        <section className={styles.stack}>
          <PrejoinHeading room={heading} isGuest={onName !== undefined} />
          {note && (
            <Message kind="soft" live="alert">
              {note}
            </Message>
          )}
          <div className={styles.pair}>
            <Preview capture={capture} id={personId} name={name} mayHide={mayHide} />
            <div className={styles.stack}>
              <form className={styles.go} onSubmit={submit}>
                <div className={styles.name}>
                  <TextField
                    ref={nameField}
                    label={t(onName ? 'room.yourName' : 'room.shownName')}
                    value={name}
                    tall
                    readOnly={!onName}
                    maxLength={limits.name.max}
                    autoComplete="name"
                    icon={onName ? undefined : <Lock aria-hidden data-small />}
                    {...(nameError && { error: nameError })}
                    {...(onName && { placeholder: t('room.yourNameExample') })}
                    onChange={(event) => onName?.(event.target.value)}
                  />
                </div>
                <div className={styles.dock}>
                  {isPhone && recorded}
                  <Button variant="primary" size="big" type="submit" busy={busy} iconEnd={<ArrowRight aria-hidden />}>
                    {t('room.enter')}
                  </Button>
                </div>
              </form>
              {error && (
                <p className={styles.error} role="alert">
                  {error}
                </p>
              )}
              {/* Never above the button: it comes with the server's answer, and must not move what is being pressed. */}
              {!isPhone && !hasAside && recorded}
              <EntryNote opens={heading?.opens} />
              {below}
            </div>
          </div>
          <DeviceRow capture={capture} />
        </section>
        <aside className={styles.stack}>
          {/* Below the button it would be below the fold of a low school laptop. */}
          {hasAside && recorded}
          <Instructions />
          {room?.isModerator && <RoomRules room={room} />}
          {room?.link && (
            <Card as="section" padded>
              <h2>{t('room.share')}</h2>
              <p className={styles.soft}>{t('room.shareText')}</p>
              <ShareLink link={room.link} />
            </Card>
          )}
        </aside>
      </div>
    </Hall>
  );
};
