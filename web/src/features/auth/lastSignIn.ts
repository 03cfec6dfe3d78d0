import { zoneOfSchool } from '@derslik/client/config';
import { schoolWriter } from '@derslik/client/schoolTime';
import type { Auth } from '@derslik/contract/auth';
import i18next from 'i18next';
import { loadTexts } from '../../lib/i18n';
import { toast } from '../../ui/toast';

/** When and with what the account was signed in to before: who reads it knows whether it was them. */
export const tellLastSignIn = async ({ lastSignIn }: Auth): Promise<void> => {
  if (!lastSignIn) return;
  const [timeZone] = await Promise.all([zoneOfSchool(), loadTexts('factor')]);
  const { t, language } = i18next;
  const { write, clock } = schoolWriter(language, timeZone);
  const { at, device } = lastSignIn;
  const when = { day: write(at, { day: 'numeric', month: 'long' }), clock: clock(at) };
  const name = [device?.browser, device?.system].filter(Boolean).join(', ');
  const text = name ? t('factor.lastSignInBy', { ...when, device: name }) : t('factor.lastSignIn', when);
  toast({ id: 'last-sign-in', title: t('factor.lastSignInTitle'), text, ms: 8_000 });
};
