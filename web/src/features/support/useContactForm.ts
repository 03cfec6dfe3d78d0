import { callError } from '@derslik/client/callError';
import { useHasMail } from '@derslik/client/config';
import { http } from '@derslik/client/http';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { formFaults, maskPhone, type FormField } from '@derslik/contract/support';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { selectIsMember, selectMe } from '../../lib/session';
import { useDraft } from '../../ui/useDraft';
import { toast } from '../../ui/toast';

export interface ContactText {
  fullName: string;
  email: string;
  phone: string;
  message: string;
  companyName: string;
  activityArea: string;
  webAddress: string;
  employeeCount: string;
}
const nothing: ContactText = {
  fullName: '',
  email: '',
  phone: '',
  message: '',
  companyName: '',
  activityArea: '',
  webAddress: '',
  employeeCount: '',
};
const isNothing = (typed: ContactText): boolean => Object.values(typed).every((text) => text === '');

/** What the support form and the corporate one hold, check and send. Name and e-mail of a member are their account's. */
export const useContactForm = (isCorporate: boolean) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const captcha = useCaptcha('form');
  const hasMail = useHasMail();
  const isMember = useAppSelector(selectIsMember);
  const me = useAppSelector(selectMe);
  const { kept, note } = useDraft<ContactText>(isCorporate ? 'corporate' : 'support');
  const [typed, setTyped] = useState<ContactText>(kept ?? nothing);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => note(isNothing(typed) ? null : typed));

  const own = isMember && me ? { fullName: `${me.name} ${me.surname}`.trim(), email: me.email } : null;
  const shown: ContactText = {
    ...typed,
    ...(own && { fullName: own.fullName, email: own.email || typed.email }),
  };
  const { companyName, activityArea, webAddress, employeeCount, ...said } = shown;
  const faults = formFaults({ ...said, ...(isCorporate && { companyName }) });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    const [first] = Object.keys(faults);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    try {
      const company = { companyName, activityArea, webAddress, employeeCount: Number(employeeCount) || null };
      const body = { ...said, company: 1, ...(isCorporate && company), captcha: await captcha.take() };
      await http({ path: '/form', method: 'POST', body });
      setTyped(nothing);
      setTried(false);
      toast({ kind: 'ok', title: t('support.sent'), text: t(hasMail ? 'support.sentText' : 'support.sentTextByHand') });
    } catch (failure) {
      const text = errorText(callError(failure));
      setError(text);
      toast({ kind: 'bad', title: text });
      captcha.start();
    }
    setBusy(false);
  };
  const set = (name: keyof ContactText, text: string): void => {
    const masked = name === 'phone' && !isCorporate ? maskPhone(text) : text;
    setTyped({ ...typed, [name]: masked });
  };
  const errorOf = (name: FormField): string | undefined => {
    const code = tried ? faults[name] : undefined;
    return code && errorText({ code });
  };
  return { form, typed: shown, own, set, errorOf, error, busy, submit, work: captcha.start };
};
