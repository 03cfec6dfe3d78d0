import type { Status } from '@derslik/contract/room/parts/status';
import { CircleCheckBig, Coffee, LifeBuoy, Turtle, type LucideIcon } from 'lucide-react';

export const statusIcons: Record<Status, LucideIcon> = {
  done: CircleCheckBig,
  help: LifeBuoy,
  slower: Turtle,
  back: Coffee,
};
