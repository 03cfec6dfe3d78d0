import type { AdminSupportDetail } from '@derslik/contract/support';
import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLocales, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { useSupportActs } from './useSupportActs';

/** Who wrote and how they are reached; and the way to close the message without an answer, or to open it again. */
export const SupportDetails = ({ message }: { message: AdminSupportDetail }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const languages = useLocales();
  const { change, isPending } = useSupportActs(message);
  const { email, phone, companyName, activityArea, webAddress, employeeCount, userId, settledBy, settledAt } = message;
  const facts = [
    ['email', email],
    ['phone', phone],
    ['language', languages.find(({ locale }) => locale === message.language)?.name],
    ['companyName', companyName],
    ['activityArea', activityArea],
    ['webAddress', webAddress],
    ['employeeCount', employeeCount],
    ['settled', settledAt && [schoolTime(settledAt), settledBy].filter(Boolean).join(', ')],
  ].filter(([, value]) => value !== null && value !== '' && value !== undefined);
  const isOpen = message.state === 'open';
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('support.writer')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {translate(`support.fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography sx={{ mt: 1.5 }}>
        {userId ? <Link to={`/users/${userId}`}>{translate('support.account')}</Link> : translate('support.noAccount')}
      </Typography>
      <Button
        variant="outlined"
        loading={isPending}
        sx={{ mt: 2 }}
        onClick={() =>
          void change({ state: isOpen ? 'closed' : 'open' }, isOpen ? 'support.closed' : 'support.reopened')
        }
      >
        {translate(isOpen ? 'support.close' : 'support.reopen')}
      </Button>
    </Card>
  );
};
