import { limits } from '@derslik/contract/limits';
import type { FormField } from '@derslik/contract/support';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/hooks';
import { selectWasEnded } from '../../lib/session';
import { Button, LinkButton } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import styles from './ContactForm.module.css';
import { useContactForm, type ContactText } from './useContactForm';

const { messageMax, lineMax } = limits.support;
const employeesDigits = String(limits.support.employeesMax).length;

/** The support form; with `corporate` the one for institutions, which has four fields more. */
export const ContactForm = ({ corporate = false }: { corporate?: boolean }) => {
  const { t } = useTranslation();
  const wasEnded = useAppSelector(selectWasEnded);
  const { form, typed, own, set, errorOf, error, busy, submit, work } = useContactForm(corporate);
  const field = (name: keyof ContactText & FormField, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      name={name}
      label={t(`support.${name}`)}
      value={typed[name]}
      error={errorOf(name)}
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  );
  const optional = (name: 'activityArea' | 'webAddress' | 'employeeCount', more = {}) => (
    <TextField
      name={name}
      label={t(`support.${name}`)}
      aside={t('support.optional')}
      value={typed[name]}
      maxLength={lineMax}
      autoComplete="off"
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  );
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t(corporate ? 'support.contactTitle' : 'support.title')}
      onSubmit={(event) => void submit(event)}
      onInput={work}
    >
      {wasEnded && (
        <div className={styles.over}>
          <Message kind="soft" live="status">
            {t('support.sessionOver')}
          </Message>
          <LinkButton to={paths.signIn}>{t('auth.signIn')}</LinkButton>
        </div>
      )}
      {field('fullName', {
        readOnly: own !== null,
        autoComplete: 'name',
        maxLength: limits.name.max,
        ...(own && { hint: own.email ? t('support.fromProfile') : undefined }),
      })}
      {field('email', {
        readOnly: Boolean(own?.email),
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
        ...(own && !own.email && { hint: t('support.noEmail') }),
      })}
      {field('phone', {
        type: 'tel',
        autoComplete: 'tel-national',
        aside: t('support.optional'),
        placeholder: corporate ? undefined : '05xx-xxx-xxxx',
        maxLength: 32,
      })}
      {corporate && (
        <>
          {field('companyName', { autoComplete: 'organization', maxLength: lineMax })}
          {optional('activityArea')}
          {optional('webAddress', { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
          {optional('employeeCount', {
            inputMode: 'numeric',
            maxLength: employeesDigits,
            onChange: ({ target }: { target: HTMLInputElement }) =>
              set('employeeCount', target.value.replace(/\D/g, '').slice(0, employeesDigits - 1)),
          })}
        </>
      )}
      <TextArea
        name="message"
        label={t('support.message')}
        aside={`${[...typed.message].length}/${messageMax}`}
        value={typed.message}
        maxLength={messageMax}
        error={errorOf('message')}
        onChange={({ target }) => set('message', target.value)}
      />
      {error && <Message kind="bad">{error}</Message>}
      <Button variant="primary" type="submit" className={styles.send} busy={busy}>
        {t('support.send')}
      </Button>
    </form>
  );
};
