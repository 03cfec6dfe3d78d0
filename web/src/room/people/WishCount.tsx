import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '../HeaderButton';
import { useRoomParts } from '../roomPart';
import { useRoomUiStore } from '../roomUi';
import { useRoomSelector } from '../useRoom';
import { sameList } from './sameList';
import { commonWords, toldKinds, wishKinds, wishQueue } from './wishes';

const nothing: readonly string[] = [];

/** How many people want something of me, one press from the list where they stand, until none does: notices pass. */
export const WishCount = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const all = wishKinds(useRoomParts());
  // The number, and which kinds there are.
  const [count = '0', ...names] = useRoomSelector(({ data }) => {
    if (!data) return nothing;
    const queue = wishQueue(toldKinds(all, data.view, data.you), data.view, data.you);
    const found = new Set([...queue.values()].flat().map(({ kind }) => kind.name));
    return [String(queue.size), ...[...found].sort()];
  }, sameList);
  const people = Number(count);
  if (people === 0) return null;
  const kinds = all.filter(({ name }) => names.includes(name));
  const [only] = kinds;
  const Icon = kinds.length === 1 && only ? only.icon : Inbox;
  const label = commonWords(kinds, (kind) => kind.counted(t, people), t('room.peopleWish', { count: people }));
  const variant = kinds.every((kind) => kind.variant === 'hand') ? 'hand' : 'ask';
  return (
    <HeaderButton variant={variant} label={label} onClick={() => ui.patch({ panel: 'people' })}>
      <Icon aria-hidden />
      {people}
    </HeaderButton>
  );
};
