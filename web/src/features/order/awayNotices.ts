import type { ServerMessages } from '@derslik/contract/socket';
import { showWhileHidden } from '../../room/showWhileHidden';
import { toast } from '../../ui/toast';

type Notification = ServerMessages['show notification'];

/**
 * A moderator's word to anybody who looks at another tab: the browser says it at once. Where it can't (phones) or may not, the word
 * waits, and stands here when the tab is looked at again. Answers how to stop.
 */
export const tellTheAway = (onNotification: (listener: (told: Notification) => void) => () => void): (() => void) => {
  const waiting: Notification[] = [];
  const stop = onNotification((told) => {
    if (document.hidden && !showWhileHidden(told.title || told.from, told.message)) waiting.push(told);
  });
  const onBack = (): void => {
    if (document.hidden) return;
    for (const { title, from, message } of waiting.splice(0))
      toast({ id: `away-${title}-${message}`, title: title || from, text: message, persistent: true });
  };
  document.addEventListener('visibilitychange', onBack);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onBack);
  };
};
