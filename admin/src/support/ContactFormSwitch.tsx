import { callError } from '@derslik/client/callError';
import { FormControlLabel, Switch } from '@mui/material';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { SupportCalls } from './supportCalls';
import { useSupportOverview } from './useSupportOverview';

/** Whether the signed out find the corporate form on the home page. */
export const ContactFormSwitch = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & SupportCalls>();
  const refresh = useRefresh();
  const overview = useSupportOverview();
  if (!overview) return null;
  const set = async (isShown: boolean) => {
    try {
      await dataProvider.setSupport({ contactForm: isShown ? 'shown' : 'hidden' });
      notify(isShown ? 'support.contactShown' : 'support.contactHidden');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    refresh();
  };
  return (
    <FormControlLabel
      sx={{ ml: 0, mb: 2 }}
      control={<Switch checked={overview.hasContactForm} onChange={(_event, isShown) => void set(isShown)} />}
      label={translate('support.contactForm')}
    />
  );
};
