import { callError, type CallError } from '@derslik/client/callError';
import type { BroadcastDoor } from '@derslik/contract/broadcastViewing';
import { limits } from '@derslik/contract/limits';
import { normaliseName } from '@derslik/contract/names';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { rememberPath } from '../../lib/redirect';
import type { RoomAddress } from '../../lib/roomAddress';
import { establishSession } from '../../lib/signInFlow';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { BroadcastPoster } from '../../ui/BroadcastPoster';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import styles from './PlayPage.module.css';
import { useWayOut } from './useWayOut';
import { addViewer, findBroadcast } from './viewerEntry';

interface VisitorDoorProps {
  jToken: string;
  address: RoomAddress;
  /** The guest exists now. */
  onGuest: () => void;
}

const isNamed = (name: string): boolean => normaliseName(name).length > limits.name.guestMinExclusive;

/** Before the picture, for whoever has no session: what the link opens, and their name. */
export const VisitorDoor = ({ jToken, address, onGuest }: VisitorDoorProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { day, clock } = useSchoolTime();
  const [door, setDoor] = useState<BroadcastDoor | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(address.isBroken ? { code: 'warning.checkPassword' } : null);
  const [tries, setTries] = useState(0);
  const [name, setName] = useState(address.name);
  const [busy, setBusy] = useState(false);
  const [isUnnamed, setUnnamed] = useState(false);
  useWayOut(jToken, refusal);
  usePageTitle(door?.title ?? t('play.title'));

  const { password, uid, isBroken } = address;
  const enter = useCallback(
    async (called: string): Promise<void> => {
      setBusy(true);
      setRefusal(null);
      try {
        const auth = await addViewer({ name: called, uid, token: jToken, pwd: password });
        onGuest();
        establishSession(dispatch, auth);
      } catch (reason) {
        setRefusal(callError(reason));
        setBusy(false);
      }
    },
    [uid, jToken, password, onGuest, dispatch],
  );
  /** The link says who comes: nobody is asked. */
  const comesNamed = address.isFresh && (isNamed(address.name) || uid !== null);
  useEffect(() => {
    if (isBroken) return;
    let isOver = false;
    findBroadcast(jToken, password).then(
      (found) => {
        if (isOver) return;
        setDoor(found);
        if (comesNamed && found.state !== 'deleted' && found.state !== 'completed') void enter(address.name);
      },
      (reason: unknown) => isOver || setRefusal(callError(reason)),
    );
    return () => {
      isOver = true;
    };
  }, [jToken, password, isBroken, comesNamed, address.name, enter, tries]);

  if (!door)
    return (
      <Page>
        {refusal ? (
          <Card>
            <ErrorState
              text={errorText(refusal)}
              onRetry={() => {
                setRefusal(null);
                setTries(tries + 1);
              }}
            />
          </Card>
        ) : (
          <Skeleton shape="card" />
        )}
      </Page>
    );
  if (door.state === 'deleted' || door.state === 'completed')
    return (
      <Page>
        <PageTitle title={door.title} />
        <BroadcastPoster state={door.state} broadcast={door} />
      </Page>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setUnnamed(!isNamed(name));
    if (isNamed(name) && !busy) void enter(name);
  };
  return (
    <Page>
      <PageTitle title={door.title} text={t('play.startsAt', { day: day(door.startAt), time: clock(door.startAt) })} />
      <Card narrow>
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t('play.name')}
            hint={t('play.nameHint')}
            maxLength={limits.name.max}
            autoComplete="name"
            value={name}
            error={(isUnnamed || refusal?.code === 'common.invalid') && t('play.nameTooShort')}
            onChange={(event) => {
              setUnnamed(false);
              setName(event.target.value);
            }}
          />
          {refusal && refusal.code !== 'common.invalid' && (
            <Message kind="bad" live="alert">
              {errorText(refusal)}
            </Message>
          )}
          <Button variant="primary" type="submit" wide busy={busy}>
            {t('play.watch')}
          </Button>
          <p className={styles.other}>
            {t('play.hasAccount')}{' '}
            <Link to={paths.signIn} onClick={() => rememberPath(paths.play(jToken), '')}>
              {t('play.signIn')}
            </Link>
          </p>
        </form>
      </Card>
    </Page>
  );
};
