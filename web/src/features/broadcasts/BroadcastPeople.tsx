import { broadcastPerson, type BroadcastUser } from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import { Plus, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { selectMe } from '../../lib/session';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { emptyUser } from './broadcastForm';
import { personFields, type FormPlace } from './formErrors';
import styles from './BroadcastForm.module.css';

/** The moderator, and up to four panelists; rows that stay empty are nobody. */
export const BroadcastPeople = ({
  users,
  said,
  onChange,
}: {
  users: readonly BroadcastUser[];
  /** What is wrong at a place. */
  said: (place: FormPlace) => string | null;
  onChange: (users: BroadcastUser[]) => void;
}) => {
  const { t } = useTranslation();
  const me = useAppSelector(selectMe);
  return (
    <>
      {users.map((user, n) => (
        <fieldset key={n} className={styles.people}>
          <legend>
            {user.type === broadcastPerson.moderator ? t('broadcast.moderator') : t('broadcast.panelist', { n })}
          </legend>
          <div className={styles.half}>
            {personFields.map((field) => (
              <TextField
                key={field}
                label={t(`broadcast.person.${field}`)}
                type={field === 'username' ? 'email' : 'text'}
                maxLength={field === 'username' ? 254 : limits.broadcast.personNameMax}
                autoComplete="off"
                value={user[field]}
                hint={n === 0 && field === 'username' && t('broadcast.moderatorHint')}
                error={said(`${n}.${field}`)}
                onChange={(event) =>
                  onChange(users.map((one, at) => (at === n ? { ...one, [field]: event.target.value } : one)))
                }
              />
            ))}
          </div>
          {/* Whoever plans it mostly leads it; their title alone is not known. */}
          {n === 0 && me?.email && !user.username && !user.fullName && (
            <Button
              variant="link"
              className={styles.me}
              icon={<UserRound aria-hidden />}
              onClick={({ currentTarget }) => {
                const mine = { username: me.email, fullName: `${me.name} ${me.surname}` };
                onChange(users.map((one, at) => (at === 0 ? { ...one, ...mine } : one)));
                currentTarget.closest('fieldset')?.querySelectorAll('input')[personFields.indexOf('title')]?.focus();
              }}
            >
              {t('broadcast.iModerate')}
            </Button>
          )}
        </fieldset>
      ))}
      {users.length < limits.broadcast.moderators + limits.broadcast.panelistsMax && (
        <Button
          variant="link"
          className={styles.more}
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...users, emptyUser(users.length)])}
        >
          {t('broadcast.addPanelist')}
        </Button>
      )}
    </>
  );
};
