import { useHasMail } from '@derslik/client/config';
import { limits } from '@derslik/contract/limits';
import type { Profile } from '@derslik/contract/profile';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { DayField } from '../../ui/DayField';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import styles from './ProfileForm.module.css';
import { useProfileForm, type ProfileText } from './useProfileForm';

/** My name, address and birth date. Whatever is refused, what was typed stays. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const mine = useProfileForm(profile);
  const hasMail = useHasMail();
  const pendingWords = mine.hadEmail ? 'profile.emailPending' : 'profile.emailPendingFirst';
  const { typed, set, errorOf, mayRename } = mine;
  const field = (name: Exclude<keyof ProfileText, 'birth'>) => ({
    ...{ name, value: typed[name], error: errorOf(name) },
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
  });
  return (
    <>
      <form ref={mine.form} className={styles.form} noValidate onSubmit={mine.submit}>
        <div className={styles.pair} role="group" aria-describedby={mayRename ? undefined : 'name-of-school'}>
          <TextField
            {...field('name')}
            label={t('profile.name')}
            autoComplete="given-name"
            maxLength={120}
            readOnly={!mayRename}
          />
          <TextField
            {...field('surname')}
            label={t('profile.surname')}
            autoComplete="family-name"
            maxLength={120}
            readOnly={!mayRename}
          />
          {!mayRename && (
            <p id="name-of-school" className={styles.note}>
              {t('profile.nameOfSchool')}
            </p>
          )}
        </div>
        <TextField
          {...field('email')}
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t(hasMail ? 'profile.emailHint' : 'profile.emailHintByHand')}
        />
        {mine.pendingEmail && !mine.isMoving && (
          <Message kind="soft" live="status">
            {t(hasMail ? pendingWords : 'profile.emailPendingByHand', { email: mine.pendingEmail })}
            <div>
              <Button size="sm" busy={mine.isWithdrawing} onClick={mine.withdraw}>
                {t('profile.withdrawEmail')}
              </Button>
            </div>
          </Message>
        )}
        {mine.asksPassword && (
          <PasswordField
            name="currentPassword"
            label={t('profile.passwordNow')}
            autoComplete="current-password"
            maxLength={limits.password.lengthMax}
            value={mine.password}
            error={errorOf('currentPassword')}
            hint={t('profile.passwordHint')}
            onChange={({ target }) => mine.setPassword(target.value)}
          />
        )}
        <DayField
          name="birth"
          label={t('profile.birthDate')}
          aside={t('profile.optional')}
          autoComplete="bday"
          hint={t('profile.birthHint')}
          value={typed.birth}
          error={errorOf('birth')}
          onChange={(written) => set('birth', written)}
        />
        {mine.problem && (
          <Message kind="bad" live="alert">
            {mine.problem}
          </Message>
        )}
        <div>
          <Button variant="primary" type="submit" busy={mine.busy}>
            {t('profile.update')}
          </Button>
        </div>
      </form>
      {mine.dialog}
    </>
  );
};
