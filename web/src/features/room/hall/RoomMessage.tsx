import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import type { DrawingName } from '../../../ui/Drawing';
import { Hall } from '../../../ui/Hall';
import { usePageTitle } from '../../../lib/pageTitle';

interface RoomMessageProps {
  title: string;
  text: ReactNode;
  drawing?: DrawingName;
  action?: ReactNode;
  beside?: ReactNode;
}

/** One designed screen with one message: why I am not in the room, and the way on. */
export const RoomMessage = ({ title, text, drawing = 'trouble', action, beside }: RoomMessageProps) => {
  usePageTitle(title);
  return (
    <Hall centred>
      <EmptyState heading="h1" drawing={drawing} title={title} text={text} action={action} />
      {beside}
    </Hall>
  );
};
