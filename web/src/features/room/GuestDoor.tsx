import { limits } from '@derslik/contract/limits';
import { normaliseName } from '@derslik/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks';
import { callError, type CallError } from '../../lib/callError';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { rememberPath } from '../../lib/redirect';
import { establishSession } from '../../lib/signInFlow';
import { addGuest } from './guestEntry';
import { RoomError } from './hall/RoomError';
import { roomErrorKind } from './hall/roomErrorKind';
import { Prejoin } from './prejoin/Prejoin';
import styles from './GuestDoor.module.css';
import type { RoomAddress } from './roomAddress';

/** What the guest can put right in the name's field. */
const aboutName: ReadonlySet<string> = new Set(['auth.nameTaken', 'auth.nameTitle', 'common.invalid']);

interface GuestDoorProps {
  token: string;
  address: RoomAddress;
  /** The guest exists now, and wants in. */
  onGuest: () => void;
}

/** Preparation of someone without an account: a name, or an id that the calling platform gave. */
export const GuestDoor = ({ token, address, onGuest }: GuestDoorProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [name, setName] = useState(address.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  usePageTitle(t('room.prepare'));

  const isNamed = normaliseName(name).length > limits.name.guestMinExclusive;
  const enter = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const auth = await addGuest({ name, token, pwd: address.password ?? '', uid: address.uid });
      onGuest();
      establishSession(dispatch, auth);
    } catch (caught) {
      setError(callError(caught));
      setBusy(false);
    }
  };

  const isAboutName = error !== null && aboutName.has(error.code);
  const kind = error && !isAboutName ? roomErrorKind(error.code) : null;
  if (error && kind && kind !== 'tryAgain') return <RoomError error={error} onRetry={() => setError(null)} />;
  return (
    <Prejoin
      room={null}
      personId={address.uid ?? 'guest'}
      name={name}
      onName={setName}
      nameError={error && isAboutName ? errorText(error) : null}
      mayEnter={isNamed || address.uid !== null}
      busy={busy}
      error={kind === 'tryAgain' && error ? errorText(error) : null}
      onEnter={() => void enter()}
      below={
        <p className={styles.signIn}>
          {t('room.orSignInText')}{' '}
          <Link to="/giris-yap" onClick={() => rememberPath(`/room/${token}`, '')}>
            {t('room.orSignIn')}
          </Link>
        </p>
      }
    />
  );
};
