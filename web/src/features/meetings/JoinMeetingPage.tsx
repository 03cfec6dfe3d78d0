import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CodeField } from '../../ui/CodeField';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import styles from './JoinMeetingPage.module.css';
import { RoomPasswordField } from './RoomPasswordField';
import { useJoinByCode, type JoinState } from './useJoinByCode';

const JoinMeetingPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.joinMeeting'));
  const errorText = useErrorText();
  const state = useLocation().state as JoinState | null;
  const { code, setCode, codeField, password, setPassword, passwordField, error, wrong, busy, submit } = useJoinByCode(
    state ?? {},
  );
  const text = error && errorText(error);
  return (
    <Page>
      <PageTitle title={t('common.joinMeeting')} text={t('meeting.joinText')} />
      <Card narrow>
        <form className={styles.form} noValidate onSubmit={submit}>
          <CodeField
            ref={codeField}
            label={t('meeting.code')}
            value={code}
            error={wrong === 'code' && text}
            onChange={setCode}
          />
          <RoomPasswordField
            ref={passwordField}
            value={password}
            error={wrong === 'password' && text}
            onChange={setPassword}
          />
          {text && wrong === null && (
            <Message kind="bad" live="alert">
              {text}
            </Message>
          )}
          <Button variant="primary" type="submit" wide busy={busy}>
            {t('meeting.join')}
          </Button>
        </form>
      </Card>
    </Page>
  );
};
export default JoinMeetingPage;
