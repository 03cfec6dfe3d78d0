import { callError, type CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { schoolDay, sentDay, writtenDay } from '@derslik/contract/birthDate';
import { mayRename, profileFaults, type Profile } from '@derslik/contract/profile';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { shownOf, tellTabs } from '../../lib/ownNews';
import { meChanged } from '../../lib/session';
import { useDraft } from '../../ui/useDraft';
import { toast } from '../../ui/toast';
import { useProven } from './security/useProven';
import { useChangeProfileMutation, useWithdrawEmailMutation } from './profileApi';

export interface ProfileText {
  name: string;
  surname: string;
  email: string;
  birth: string;
}
export type ProfileField = keyof ProfileText | 'currentPassword';

/** Refusals that speak of one field. */
const fieldOf: Partial<Record<CallError['code'], ProfileField>> = {
  'auth.nameTaken': 'name',
  'auth.nameTitle': 'name',
  'profile.nameOfSchool': 'name',
  'warning.oldPasswordRequired': 'currentPassword',
  'warning.oldPasswordWrong': 'currentPassword',
  'auth.tooManyAttempts': 'currentPassword',
};

const textOf = (profile: Profile): ProfileText => ({
  ...{ name: profile.name, surname: profile.surname, email: shownOf(profile).email ?? '' },
  birth: profile.birtdate ? writtenDay(profile.birtdate) : '',
});
const isSame = (one: ProfileText, other: ProfileText): boolean => JSON.stringify(one) === JSON.stringify(other);

/** My own details: only what I changed is judged and sent. */
export const useProfileForm = (profile: Profile) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const today = schoolDay(useTimeZone());
  const [change, { isLoading: busy }] = useChangeProfileMutation();
  const [withdrawEmail, { isLoading: isWithdrawing }] = useWithdrawEmailMutation();
  const { kept, note } = useDraft<ProfileText>('profile');
  const [saved, setSaved] = useState(profile);
  const [typed, setTyped] = useState<ProfileText>(kept ?? textOf(profile));
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { proven, dialog } = useProven();
  const before = textOf(saved);
  useEffect(() => note(isSame(typed, before) ? null : typed));

  const isRenaming = typed.name !== before.name || typed.surname !== before.surname;
  const isMoving = typed.email.trim().toLowerCase() !== before.email;
  const asksPassword = isMoving && saved.hasPassword;
  const wanted = {
    ...(isRenaming && { name: typed.name, surname: typed.surname }),
    ...(isMoving && { email: typed.email.trim() }),
    ...(typed.birth !== before.birth && { birtdate: sentDay(typed.birth) }),
  };
  const faults = profileFaults(wanted, today);
  const refusedField = refusal && fieldOf[refusal.code];
  const focus = (field: ProfileField): void =>
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  const send = async (): Promise<void> => {
    try {
      const sent = { ...wanted, ...(asksPassword && { currentPassword: password }) };
      const next = await proven(() => change(sent).unwrap());
      dispatch(meChanged({ id: next.id, ...shownOf(next) }));
      tellTabs();
      setSaved(next);
      setTyped(textOf(next));
      setPassword('');
      setTried(false);
      toast({ kind: 'ok', title: t('profile.saved') });
    } catch (failure) {
      const error = callError(failure);
      setRefusal(error);
      const field = fieldOf[error.code];
      if (field) focus(field);
    }
  };
  const withdraw = async (): Promise<void> => {
    try {
      setSaved(await withdrawEmail().unwrap());
      toast({ kind: 'ok', title: t('profile.emailWithdrawn') });
      form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
    } catch (failure) {
      setRefusal(callError(failure));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (faults.name) return focus('name');
    if (faults.surname) return focus('surname');
    if (faults.email) return focus('email');
    if (asksPassword && !password) return focus('currentPassword');
    if (faults.birtdate) return focus('birth');
    void send();
  };
  const faultOf = (field: ProfileField) => {
    if (field === 'birth') return faults.birtdate;
    if (field === 'currentPassword')
      return asksPassword && !password ? ('warning.oldPasswordRequired' as const) : undefined;
    return faults[field];
  };
  return {
    dialog,
    ...{ form, typed, password, isMoving, asksPassword, busy, submit, setPassword, pendingEmail: saved.pendingEmail },
    ...{ withdraw: () => void withdraw(), isWithdrawing },
    hadEmail: before.email !== '',
    mayRename: mayRename(profile.userType),
    /** What speaks of no field. */
    problem: refusal && !refusedField ? errorText(refusal) : null,
    set: (field: keyof ProfileText, text: string): void => {
      setTyped((now) => ({ ...now, [field]: text }));
      if (refusedField === field || (refusedField === 'name' && field === 'surname')) setRefusal(null);
    },
    errorOf: (field: ProfileField): string | undefined => {
      const fault = tried ? faultOf(field) : undefined;
      if (fault) return errorText({ code: fault });
      return refusal && refusedField === field ? errorText(refusal) : undefined;
    },
  };
};
