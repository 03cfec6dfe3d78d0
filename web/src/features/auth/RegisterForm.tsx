import { callError, type CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { useAcceptance } from '@derslik/client/useAcceptance';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { schoolDay, sentDay } from '@derslik/contract/birthDate';
import { limits } from '@derslik/contract/limits';
import { isOfRepeat } from '@derslik/contract/passwords';
import { registrationFaults } from '@derslik/contract/registration';
import { useRef, useState, type ChangeEvent, type FormEvent, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { SocialPerson } from '@derslik/contract/arrival';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { DayField } from '../../ui/DayField';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { PasswordField } from '../../ui/PasswordField';
import { PasswordStrength } from '../../ui/PasswordStrength';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { AgreementList, toFirstMissing } from './AgreementList';
import { register, agreementsToSign } from './registrationCalls';
import styles from '../../ui/FrontForm.module.css';
import { useGoOn } from './useGoOn';

/** What whoever registers has to sign; again: since something was published while the person read. */
const useAgreementsToSign = () => {
  const [agreements, setAgreements] = useState<readonly AgreementToSign[] | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const load = useCallback((): void => {
    setFailure(null);
    agreementsToSign().then(setAgreements, (error: unknown) => setFailure(callError(error)));
  }, []);
  useEffect(load, [load]);
  const askAgain = (wanted: readonly AgreementToSign[]): void => {
    setAgreements(wanted);
    setIsAgain(true);
  };
  return { agreements, isAgain, askAgain, failure, load };
};

/** Who came from a social network, with what the form begins with. */
const useSocialPerson = (): SocialPerson | null =>
  (useLocation().state as { social?: SocialPerson } | null)?.social ?? null;

const empty = { fullName: '', email: '', birth: '', password: '', passwordAgain: '' };
type Field = keyof typeof empty;
/** Refusals that speak of one field. */
const fieldOf: Partial<Record<CallError['code'], Field>> = {
  'auth.nameTaken': 'fullName',
  'auth.nameTitle': 'fullName',
  'registration.otherDomain': 'email',
};

/** Whatever is refused, what was typed stays. */
export const RegisterForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const captcha = useCaptcha('form');
  const today = schoolDay(useTimeZone());
  const { agreements, isAgain, askAgain, failure: notLoaded, load } = useAgreementsToSign();
  const acceptance = useAcceptance(agreements ?? []);
  const social = useSocialPerson();
  const goOn = useGoOn();
  const [values, setValues] = useState(() => ({
    ...empty,
    ...(social && { fullName: `${social.name} ${social.surname}`.trim(), email: social.email }),
  }));
  const [wantsNews, setWantsNews] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const { fullName, email, birth, password, passwordAgain } = values;
  const body = { fullName, email: email.trim(), bdate: sentDay(birth) };
  const faults = registrationFaults({ ...body, password, passwordAgain }, today);
  const shown = tried ? faults : {};
  const isOfSecond = isOfRepeat(shown.password ?? null, password);
  const refusedField = refusal && fieldOf[refusal.code];
  const errorOf = (field: Field, fault: false | undefined | string) =>
    fault ||
    (refusedField === field && refusal && (
      <>
        {errorText(refusal)}{' '}
        {field === 'fullName' && (
          // Beside the form, which keeps what was typed.
          <Link to={paths.support} target="_blank">
            {t('registration.nameHelp')}
          </Link>
        )}
      </>
    ));
  const change = (field: Field) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [field]: event.target.value }));
      if (refusedField === field) setRefusal(null);
    },
  });
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await register({
        ...{ ...body, password, passwordAgain, confirm: wantsNews, confirmAgreement: acceptance.isConfirmed },
        agreements: acceptance.entries,
        client_type: limits.language.clientType,
        captcha: await captcha.take(),
        ...(social && { socialToken: social.socialToken, socialType: social.socialType }),
      });
      if (answer.data?.emailVerified) return await goOn(answer.data.isFirst ? paths.welcome : paths.home, answer.data);
      if (answer.data?.isWaiting) return void navigate(paths.registered, { replace: true, state: { isWaiting: true } });
      if (answer.data) return void navigate(paths.registered, { replace: true, state: { email: body.email } });
      askAgain(answer.agreements);
    } catch (error) {
      const failed = callError(error);
      setRefusal(failed);
      const field = fieldOf[failed.code];
      if (field) focus(field);
    }
    setBusy(false);
    captcha.start();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (faults.fullName) return focus('fullName');
    if (faults.email) return focus('email');
    if (faults.bdate) return focus('birth');
    if (faults.password) return focus(isOfRepeat(faults.password, password) ? 'passwordAgain' : 'password');
    if (!acceptance.isConfirmed) return toFirstMissing(list.current);
    void send();
  };

  if (notLoaded) return <ErrorState text={errorText(notLoaded)} onRetry={load} />;
  if (!agreements)
    return (
      <div className={styles.form} aria-busy>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    );
  const unaccepted = tried && !acceptance.isConfirmed && t('auth.agreementWarning');
  const problem =
    (refusal && !refusedField && errorText(refusal)) ||
    (isAgain && !acceptance.isComplete ? t('agreement.changed') : unaccepted);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={captcha.start}>
      <TextField
        label={t('registration.fullName')}
        autoComplete="name"
        required
        maxLength={limits.name.max}
        error={errorOf('fullName', shown.fullName && t(shown.fullName))}
        {...change('fullName')}
      />
      <TextField
        label={t('password.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        hint={t(social?.isProven ? 'registration.emailProven' : 'registration.emailHint')}
        error={errorOf('email', shown.email && t(shown.email))}
        {...change('email')}
      />
      <DayField
        name="birth"
        label={t('registration.birthDate')}
        aside={t('registration.optional')}
        autoComplete="bday"
        hint={t('registration.birthHint')}
        value={birth}
        error={shown.bdate && t(shown.bdate)}
        onChange={(written) => setValues((before) => ({ ...before, birth: written }))}
      />
      <PasswordField
        label={t('registration.password')}
        autoComplete="new-password"
        required
        maxLength={limits.password.lengthMax}
        hint={t('password.hint')}
        error={shown.password && !isOfSecond && t(shown.password)}
        {...change('password')}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label={t('registration.passwordAgain')}
        autoComplete="new-password"
        required
        maxLength={limits.password.lengthMax}
        error={shown.password && isOfSecond && t(shown.password)}
        {...change('passwordAgain')}
      />
      {agreements.length > 0 && <AgreementList ref={list} agreements={agreements} acceptance={acceptance} />}
      <Checkbox checked={wantsNews} onChange={setWantsNews}>
        {t('registration.news')}
      </Checkbox>
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
      <Button variant="primary" type="submit" wide busy={busy}>
        {t('auth.register')}
      </Button>
    </form>
  );
};
