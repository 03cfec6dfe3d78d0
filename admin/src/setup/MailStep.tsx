import { Alert, Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { TestMailForm } from '../mails/TestMailForm';
import { useMailServer } from '../mails/useMailServer';
import { StepButtons } from './StepButtons';
import { StepHeading } from './StepHeading';
import { type PageProps, useStep } from './useStep';

/** What whoever looks after the server writes into .env. */
const lines = [
  'SMTP_HOST=mail.okul.example',
  'SMTP_PORT=587',
  'SMTP_SECURITY=starttls',
  'SMTP_USER=derslik@okul.example',
  'SMTP_PASSWORD=…',
  'MAIL_FROM=derslik@okul.example',
].join('\n');

/** Whether mails leave, how that is set at the server, and a test. */
export const MailStep = ({ setup }: PageProps) => {
  const translate = useTranslate();
  const step = useStep('mail', setup);
  const server = useMailServer();
  return (
    <>
      <StepHeading title={translate('setup.pages.mail')} text={translate('setup.mailText')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {server?.isConfigured && (
          <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
            {translate('setup.mailReady', { server: server.server, from: server.from })}
          </Alert>
        )}
        {server?.isConfigured === false && (
          <Card component="section" aria-labelledby="mail-how" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
            <Typography id="mail-how" variant="h2">
              {translate('setup.mailNone')}
            </Typography>
            <Typography>
              {translate('setup.mailByHand')}{' '}
              <MuiLink component={Link} to="/mails">
                {translate('setup.mailPage')}
              </MuiLink>
            </Typography>
            <Typography>{translate('setup.mailHow')}</Typography>
            <Box
              component="pre"
              tabIndex={0}
              role="region"
              aria-label={translate('setup.mailLines')}
              sx={({ tokens }) => ({
                m: 0,
                p: 2,
                borderRadius: '8px',
                backgroundColor: tokens.fill,
                overflowX: 'auto',
                fontSize: 14,
                lineHeight: '22px',
              })}
            >
              {lines}
            </Box>
            <Typography variant="body2" color="text.secondary">
              {translate('setup.mailApply')}
            </Typography>
          </Card>
        )}
        <Card component="section" aria-labelledby="mail-test" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography id="mail-test" variant="h2" sx={{ mb: 1 }}>
            {translate('mails.testTitle')}
          </Typography>
          <TestMailForm hasServer={server?.isConfigured ?? null} />
        </Card>
      </Box>
      {/* Going on without a mail server is leaving it out, not having it. */}
      <StepButtons
        step={server?.isConfigured === false ? { ...step, done: step.leaveOut, skip: null } : step}
        main="next"
      />
    </>
  );
};
