import { reloadConfig } from '@derslik/client/config';
import { useTranslate } from 'react-admin';
import { SignInSettingsForm } from '../signInSettings/SignInSettingsForm';
import { useSignInSettings } from '../signInSettings/useSignInSettings';
import { NotYet } from './NotYet';
import { StepButtons } from './StepButtons';
import { StepHeading } from './StepHeading';
import { type PageProps, useStep } from './useStep';

/** Who may register. */
export const RegistrationStep = ({ setup }: PageProps) => {
  const translate = useTranslate();
  const step = useStep('registration', setup);
  const { settings, error, load, saved } = useSignInSettings();
  return (
    <>
      <StepHeading title={translate('setup.pages.registration')} text={translate('setup.registrationText')} />
      {!settings && <NotYet error={error} onRetry={load} />}
      {settings && (
        <SignInSettingsForm
          key={settings.revision}
          settings={settings}
          guided={step.form}
          onSaved={(next) => {
            saved(next);
            // The guide's end says what was chosen; without an answer, from the next page on.
            reloadConfig().catch(() => undefined);
            void step.done();
          }}
        />
      )}
      <StepButtons step={step} main={settings && 'save'} />
    </>
  );
};
