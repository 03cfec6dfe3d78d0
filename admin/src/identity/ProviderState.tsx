import type { AdminProvider } from '@derslik/contract/identity';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

/** On, off, or off as nobody has gone the whole way with its settings. */
export const ProviderState = ({
  provider: { isOn, triedAt },
}: {
  provider: Pick<AdminProvider, 'isOn' | 'triedAt'>;
}) => {
  const translate = useTranslate();
  if (isOn) return <StatusChip tone="ok" label={translate('identitySources.on')} />;
  return <StatusChip tone="quiet" label={translate(triedAt ? 'identitySources.off' : 'identitySources.untried')} />;
};
