import { callError } from '@derslik/client/callError';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectMe } from '../../lib/session';
import { signOut } from '../../lib/signInFlow';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast';
import { NewPasswordForm } from './NewPasswordForm';
import { checkToken, resetPassword } from './passwordCalls';
import styles from '../../ui/FrontForm.module.css';
import { useTokenOfAddress } from './useTokenOfAddress';

/** Where the mailed link leads: a new password, written twice. */
const NewPasswordPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  usePageTitle(t('password.newTitle'));
  const token = useTokenOfAddress(paths.newPassword);
  const [email, setEmail] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const isMine = me !== null && me.email === email;
  const isOthers = me !== null && !isMine;
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form is gone, and with it the place of the keyboard.
    if (isDone) onward.current?.focus();
  }, [isDone]);

  useEffect(() => {
    let isHere = true;
    checkToken(token).then(
      (answer) => isHere && setEmail(answer.email),
      (failure: unknown) => {
        if (!isHere) return;
        const error = callError(failure);
        const isOver = error.code === 'common.invalid';
        toast({ kind: 'warn', title: errorText(isOver ? { ...error, code: 'auth.resetOver' } : error) });
        void navigate(paths.signIn, { replace: true, state: {} });
      },
    );
    return () => {
      isHere = false;
    };
  }, [token, errorText, navigate]);

  const toSignIn = async (): Promise<void> => {
    // The account's sessions have ended, this browser's too if it is the same account. Somebody else's goes on: it leads home.
    if (isMine) await signOut(dispatch);
    void navigate(paths.signIn, { replace: true, state: { username: email } });
  };

  return (
    <FrontPage>
      <Card narrow padded aria-busy={email === null}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('password.newTitle')}</h1>
          {!isDone && <p>{email === null ? t('password.checking') : t('password.newText', { email })}</p>}
        </div>
        {email !== null && !isDone && (
          <NewPasswordForm
            email={email}
            onSave={(password, passwordAgain) => resetPassword({ token, email, password, passwordAgain })}
            onSaved={() => setIsDone(true)}
          />
        )}
        {/* Nothing leads on by itself: who reads slowly, or has it read to them, has read it. */}
        {isDone && (
          <>
            <Message kind="ok" live="status">
              {isOthers
                ? t('password.changedOther', { name: `${me.name} ${me.surname}`.trim() })
                : t('password.changed', { email })}
            </Message>
            <Button ref={onward} variant="primary" wide onClick={() => void toSignIn()}>
              {t(isOthers ? 'common.goHome' : 'auth.signIn')}
            </Button>
          </>
        )}
      </Card>
    </FrontPage>
  );
};
export default NewPasswordPage;
