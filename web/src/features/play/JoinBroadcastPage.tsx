import { callError, type CallError } from '@derslik/client/callError';
import { foldTyped } from '@derslik/contract/foldTyped';
import { limits } from '@derslik/contract/limits';
import { roomCodePattern } from '@derslik/contract/roomLinks';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { rememberPath } from '../../lib/redirect';
import { keepRoomPassword } from '../../lib/roomPassword';
import { selectIsMember } from '../../lib/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CodeField } from '../../ui/CodeField';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import { TextField } from '../../ui/TextField';
import { watchedBroadcast } from './playCalls';
import styles from './PlayPage.module.css';
import type { JoinBroadcastState } from './useWayOut';
import { findBroadcast } from './viewerEntry';

/** Joining a broadcast as a viewer, with code and password. */
const JoinBroadcastPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('play.join'));
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const { id = '', warning } = (useLocation().state as JoinBroadcastState | null) ?? {};
  const [typed, setCode] = useState(id);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<CallError | null>(warning ? { code: warning } : null);
  const [isCodeWrong, setCodeWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const code = foldTyped(typed);

  const refuse = (refusal: CallError, isOfCode: boolean): void => {
    setError(refusal);
    setCodeWrong(isOfCode);
    (isOfCode ? codeField : passwordField).current?.focus();
  };
  const join = async (): Promise<void> => {
    const isCode = roomCodePattern.test(code);
    if (!isCode || !password) return refuse({ code: 'warning.codeAndPassword' }, !isCode);
    setError(null);
    setBusy(true);
    const refusal = isMember
      ? (await watchedBroadcast({ jToken: code, pwd: password })).error
      : await findBroadcast(code, password).then(() => null, callError);
    if (refusal) {
      setBusy(false);
      return refuse(refusal, false);
    }
    keepRoomPassword(code, password);
    void navigate(paths.play(code));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void join();
  };
  // What stands at a field is about what was typed there.
  const isAtField = error?.code === 'warning.codeAndPassword' || error?.code === 'warning.checkPassword';
  const text = error && (error.code === 'meeting.notPermitRoom' ? t('play.notPermitted') : errorText(error));
  return (
    <Page>
      <PageTitle title={t('play.join')} text={t('play.joinText')} />
      <Card narrow>
        <form className={styles.form} noValidate onSubmit={submit}>
          <CodeField
            ref={codeField}
            label={t('play.code')}
            value={typed}
            error={isAtField && isCodeWrong && text}
            onChange={setCode}
          />
          <TextField
            ref={passwordField}
            label={t('play.password')}
            maxLength={limits.meeting.passwordLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={password}
            error={isAtField && !isCodeWrong && text}
            onChange={(event) => setPassword(event.target.value)}
          />
          {text && !isAtField && (
            <Message kind="bad" live="alert">
              {text}
            </Message>
          )}
          <Button variant="primary" type="submit" wide busy={busy}>
            {t('play.watch')}
          </Button>
          {!isMember && (
            <p className={styles.other}>
              {t('play.hasAccount')}{' '}
              <Link
                to={paths.signIn}
                onClick={() => rememberPath(roomCodePattern.test(code) ? paths.play(code) : paths.joinBroadcast, '')}
              >
                {t('play.signIn')}
              </Link>
            </p>
          )}
        </form>
      </Card>
    </Page>
  );
};
export default JoinBroadcastPage;
