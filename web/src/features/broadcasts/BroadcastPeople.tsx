import { broadcastPerson, type BroadcastUser } from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
                error={said(`${n}.${field}`)}
                onChange={(event) =>
                  onChange(users.map((one, at) => (at === n ? { ...one, [field]: event.target.value } : one)))
                }
              />
            ))}
          </div>
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
