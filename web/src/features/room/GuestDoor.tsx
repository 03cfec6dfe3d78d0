import { callError, type CallError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import { limits } from '@derslik/contract/limits';
import { normaliseName } from '@derslik/contract/names';
import { useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GuestRoom, Room } from '@derslik/contract/meetings';
import { useAppDispatch } from '../../lib/hooks';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { rememberPath } from '../../lib/redirect';
import { establishSession } from '../../lib/signInFlow';
import { paths } from '../../lib/paths';
import { addGuest, findGuestRoom } from './guestEntry';
import { RoomError } from './hall/RoomError';
import { roomErrorKind } from './hall/roomErrorKind';
import { Prejoin } from './prejoin/Prejoin';
import type { RoomAddress } from '../../lib/roomAddress';
import { roomDevice } from '../../room/roomDevice';
import { roomByCode } from '../meetings/roomByCode';
import styles from './GuestDoor.module.css';

/** The lesson of a guest's link; null until it is known, and if the link does not open it: entering says why. */
const useGuestRoom = (code: string, password: string | null): GuestRoom | null => {
  const [room, setRoom] = useState<GuestRoom | null>(null);
  useEffect(() => {
    if (password === null) return;
    let isOver = false;
    findGuestRoom({ token: code, pwd: password, device: roomDevice().kind }).then(
      (found) => isOver || setRoom(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [code, password]);
  return room;
};

/** So long a guest waits for the answer to it. */
const lookMs = 2_000;
/**
 * Whether the lesson is recorded now. A guest's own link is looked at once, as each look costs proof of work; so whoever was there for a
 * while would learn of a film inside.
 */
const isRecordedNow = (code: string, password: string | null): Promise<boolean> =>
  httpData<Room>({
    ...roomByCode({ code, password, device: roomDevice().kind }),
    signal: AbortSignal.timeout(lookMs),
  }).then(
    ({ recording }) => !!recording,
    () => false,
  );

interface GuestDoorProps {
  code: string;
  address: RoomAddress;
  /** The guest was here, and their session ended from outside. */
  wasEnded: boolean;
  /** The guest exists now, and wants in. `isNews`: it is recorded meanwhile, which they read first. */
  onGuest: (isNews: boolean) => void;
}

const brokenLink: CallError = { code: 'warning.checkPassword' };
/** An error that the guest can correct in the name's field. */
const isAboutName = ({ code, params }: CallError): boolean =>
  code === 'auth.nameTaken' || code === 'auth.nameTitle' || (code === 'common.invalid' && params?.['field'] === 'name');

/** Why the link does not open its room, whatever the name. */
const linkFailure = (error: CallError | null): CallError | null =>
  !error || isAboutName(error) ? null : error.code === 'common.invalid' ? brokenLink : error;

/** Preparation of someone without an account: a name, or an id that the calling platform gave. */
export const GuestDoor = ({ code, address, wasEnded, onGuest }: GuestDoorProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [name, setName] = useState(address.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  const room = useGuestRoom(code, address.password);
  usePageTitle(room?.name ?? t('room.prepare'));

  const letters = normaliseName(name).length;
  const isNamed = letters > limits.name.guestMinExclusive;
  const enter = async (): Promise<void> => {
    setError(null);
    setUnnamed(!isNamed && address.uid === null);
    if (!isNamed && address.uid === null) return;
    setBusy(true);
    try {
      const auth = await addGuest({ name, token: code, pwd: address.password ?? '', uid: address.uid });
      establishSession(dispatch, auth);
      onGuest(!room?.recording && (await isRecordedNow(code, address.password)));
    } catch (caught) {
      setError(callError(caught));
      setBusy(false);
    }
  };

  const toSignIn = (
    <Link to={paths.signIn} onClick={() => rememberPath(paths.room(code), '')}>
      {t('room.orSignIn')}
    </Link>
  );
  const failure = address.isBroken ? brokenLink : linkFailure(error);
  const kind = failure && roomErrorKind(failure.code);
  if (failure && kind !== 'tryAgain') return <RoomError error={failure} onRetry={() => setError(null)} />;
  const nameError = (): ReactNode => {
    if (isUnnamed) return t(letters === 0 ? 'room.writeYourName' : 'room.nameTooShort');
    if (error?.code === 'auth.nameTaken')
      return (
        <>
          {t('room.nameTaken')} {toSignIn}
        </>
      );
    return error && isAboutName(error) ? errorText(error) : null;
  };
  return (
    <Prejoin
      room={null}
      heading={room}
      note={wasEnded ? t('room.guestSessionOver') : null}
      personId={address.uid ?? 'guest'}
      name={name}
      onName={(typed) => {
        setUnnamed(false);
        setName(typed);
      }}
      nameError={nameError()}
      busy={busy}
      error={failure ? errorText(failure) : null}
      onEnter={() => void enter()}
      below={
        <p className={styles.signIn}>
          {t('room.orSignInText')} {toSignIn}
        </p>
      }
    />
  );
};
