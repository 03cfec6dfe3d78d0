import type { HookDelivery } from '@derslik/contract/hooks';
import { useTranslate } from 'react-admin';

/** What became of a delivery, in words. */
export const useHookWords = () => {
  const translate = useTranslate();
  const answerOf = ({ state, status, fault, attempts }: HookDelivery): string => {
    if (fault !== null && fault !== 'status') return translate(`hooks.fault.${fault}`);
    if (status !== null) return translate(`hooks.${state === 'delivered' ? 'took' : 'answered'}`, { status });
    return translate(attempts === 0 ? 'hooks.notTried' : 'hooks.underWay');
  };
  const eventOf = ({ event }: Pick<HookDelivery, 'event'>): string =>
    translate(`hooks.event.${event.replace('.', '_')}`);
  return { answerOf, eventOf };
};
