import { callError } from '@derslik/client/callError';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../../lib/errorText';
import { usePageTitle } from '../../../lib/pageTitle';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorState } from '../../../ui/ErrorState';
import { Page, PageTitle } from '../../../ui/Page';
import { Skeleton } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useChildrenQuery, useJoinChildMutation } from '../api';
import styles from '../Register.module.css';

const JoinForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [join, { isLoading }] = useJoinChildMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('register.codeNeeded'));
    const { error: failed } = await join(code.trim());
    if (failed) return setError(errorText(callError(failed)));
    setError(null);
    setCode('');
    toast({ kind: 'ok', title: t('register.childAdded') });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('register.code')}
        hint={t('register.codeHint')}
        error={error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('register.addChild')}
      </Button>
    </form>
  );
};

/** A guardian's children, and how one more is added. */
const ChildrenPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  usePageTitle(t('register.children'));
  const { data, error, isFetching, refetch } = useChildrenQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <PageTitle title={t('register.children')} />
      {!data && error && (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map(({ id, name, className }) => (
            <Card as="li" key={id} className={styles.child}>
              <Avatar id={id} name={name} src={null} />
              <span className={styles.about}>
                <Link to={paths.child(id)} dir="auto" translate="no">
                  {name}
                </Link>
                <span className={styles.soft}>{className}</span>
              </span>
            </Card>
          ))}
        </ul>
      )}
      {data && (
        <section className={styles.section}>
          <h2>{t(data.length === 0 ? 'register.firstChild' : 'register.otherChild')}</h2>
          <JoinForm />
        </section>
      )}
    </Page>
  );
};
export default ChildrenPage;
