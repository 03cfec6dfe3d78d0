import type { LtiTrialStep } from '@derslik/contract/lti';
import { Box, Typography, useTheme } from '@mui/material';
import { Check, CircleX } from 'lucide-react';
import { useTranslate } from 'react-admin';

/** What "Dene" found, each step in words. */
export const LtiTrialSteps = ({ steps }: { steps: readonly LtiTrialStep[] }) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  return (
    <Box role="status">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {steps.map(({ step, isWell, fault, detail }) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            {isWell ? (
              <Check size={20} color={palette.success.main} aria-hidden="true" />
            ) : (
              <CircleX size={20} color={palette.error.main} aria-hidden="true" />
            )}
            <Box sx={{ minWidth: 0 }}>
              <Typography>
                {translate(`lti.steps.${step}`)}:{' '}
                {isWell ? translate('lti.stepWell') : translate(`lti.faults.${fault}`)}
              </Typography>
              {!isWell && detail !== '' && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {fault === 'missing' ? translate(`lti.${detail}`) : detail}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
