import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LogoCard } from '../school/LogoCard';
import { SchoolForm } from '../school/SchoolForm';
import { useSchoolSettings } from '../school/useSchoolSettings';
import { NotYet } from './NotYet';
import { StepButtons } from './StepButtons';
import { StepHeading } from './StepHeading';
import { type PageProps, useStep } from './useStep';

/** Name, colour and logo. */
export const SchoolStep = ({ setup }: PageProps) => {
  const translate = useTranslate();
  const step = useStep('school', setup);
  const { settings, error, load, saved } = useSchoolSettings();
  return (
    <>
      <StepHeading title={translate('setup.pages.school')} text={translate('setup.schoolText')} />
      {!settings && <NotYet error={error} onRetry={load} />}
      {settings && (
        <Stack spacing={2}>
          <SchoolForm
            key={settings.revision}
            settings={settings}
            mayChange
            part="appearance"
            guided={step.form}
            onSaved={(next) => {
              saved(next);
              void step.done();
            }}
          />
          <LogoCard settings={settings} mayChange onSaved={saved} />
        </Stack>
      )}
      <StepButtons step={step} main={settings && 'save'} />
    </>
  );
};
