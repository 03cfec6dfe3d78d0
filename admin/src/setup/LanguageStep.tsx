import { useTranslate } from 'react-admin';
import { SchoolForm } from '../school/SchoolForm';
import { useSchoolSettings } from '../school/useSchoolSettings';
import { NotYet } from './NotYet';
import { StepButtons } from './StepButtons';
import { StepHeading } from './StepHeading';
import { type PageProps, useStep } from './useStep';

/** Default language, and the time zone with what its clocks show. */
export const LanguageStep = ({ setup }: PageProps) => {
  const translate = useTranslate();
  const step = useStep('language', setup);
  const { settings, error, load, saved } = useSchoolSettings();
  return (
    <>
      <StepHeading title={translate('setup.pages.language')} text={translate('setup.languageText')} />
      {!settings && <NotYet error={error} onRetry={load} />}
      {settings && (
        <SchoolForm
          key={settings.revision}
          settings={settings}
          mayChange
          part="language"
          guided={step.form}
          onSaved={(next) => {
            saved(next);
            void step.done();
          }}
        />
      )}
      <StepButtons step={step} main={settings && 'save'} />
    </>
  );
};
