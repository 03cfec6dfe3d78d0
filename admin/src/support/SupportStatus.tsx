import type { AdminSupport } from '@derslik/contract/support';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

const tones = { open: 'accent', answered: 'ok', closed: 'quiet' } as const;

export const SupportStatus = ({ message: { state } }: { message: AdminSupport }) => {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`support.states.${state}`)} />;
};
