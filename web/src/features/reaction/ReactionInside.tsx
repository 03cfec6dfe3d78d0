import { limits } from '@derslik/contract/limits';
import { reactions, type Reaction } from '@derslik/contract/room/reactionSigns';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './ReactionInside.module.css';
import { ReactionSign } from '../../ui/ReactionSign';
import { reactionUi, withoutReaction, withReaction } from './reactionUi';
import { useMayReact } from './useReactionActions';

/** Shows one for a moment. */
const useShowReaction = (): ((from: ParticipantId, sign: Reaction) => void) => {
  const ui = useRoomUiStore();
  return useCallback(
    (from, sign) => {
      ui.patch(withReaction(ui.get(), from, sign));
      const { last } = reactionUi.of(ui.get());
      setTimeout(() => ui.patch(withoutReaction(ui.get(), last)), limits.reaction.shownMs);
    },
    [ui],
  );
};

/** Others' reactions as they come, and the six of mine while I choose. */
export const ReactionInside = () => {
  const { onSignal } = useRoomActions();
  const show = useShowReaction();
  const isOpen = useRoomUi((ui) => reactionUi.of(ui).isOpen);
  const may = useMayReact();
  useEffect(
    () => onSignal(({ from, signal }) => signal.type === 'reaction' && show(from, signal.sign)),
    [onSignal, show],
  );
  return isOpen && may && <Choice show={show} />;
};

const Choice = ({ show }: { show: ReturnType<typeof useShowReaction> }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { signal } = useRoomActions();
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    bar.current?.querySelector('button')?.focus();
  }, []);
  const close = (): void => {
    ui.patch(reactionUi.with(ui.get(), { isOpen: false }));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (step) {
      const all = [...(bar.current?.querySelectorAll('button') ?? [])];
      const at = all.indexOf(event.target as HTMLButtonElement);
      all[(at + step + all.length) % all.length]?.focus();
    }
  };
  const react = async (sign: Reaction): Promise<void> => {
    // What the server lets nobody see, I don't see either.
    if (await signal({ type: 'reaction', sign })) show(me, sign);
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('reaction.reactions')}
      onKeyDown={onKeyDown}
    >
      {reactions.map((sign) => (
        <button key={sign} type="button" aria-label={t(`reaction.${sign}`)} onClick={() => void react(sign)}>
          <ReactionSign sign={sign} />
        </button>
      ))}
    </div>
  );
};
