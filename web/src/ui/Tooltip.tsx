import { Popper } from 'radix-ui/internal';
import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

/** How long a pointer rests before it gets words. */
const restMs = 400;
/** From one control to the next within this time, the words come at once. */
const nextMs = 300;
/** The pointer may cross over to the words. */
const leaveMs = 120;

/** Takes away the words that stand; there is one at a time. */
let hideShown: (() => void) | null = null;
let goneAt = -Infinity;

type Side = 'top' | 'right' | 'bottom' | 'left';

interface TipProps {
  id: string;
  control: RefObject<HTMLElement | null>;
  side: Side;
  onStay: () => void;
  onLeave: () => void;
  onHide: () => void;
  children: ReactNode;
}

const Tip = ({ id, control, side, onStay, onLeave, onHide, children }: TipProps) => {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const hideThis = (): void => hide();
    hideShown?.();
    hideShown = hideThis;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The key takes away the words alone, not what lies below.
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(control.current)) hide();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    addEventListener('scroll', onScroll, { capture: true });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      removeEventListener('scroll', onScroll, { capture: true });
      goneAt = performance.now();
      if (hideShown === hideThis) hideShown = null;
    };
  }, [control]);
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={control as RefObject<HTMLElement>} />
      <Popper.Content
        role="tooltip"
        id={id}
        className={styles.tip}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
      >
        {children}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  );
};

interface TooltipProps {
  /** Nothing to say, no tooltip. */
  text: ReactNode;
  /** A button, with no listeners of its own but for the click; it takes a ref and spreads its props. */
  children: ReactElement<ComponentProps<'button'>>;
  side?: Side;
}

/**
 * Words for a control that shows only an icon, for mouse and keyboard. The control keeps its own accessible name. Nothing
 * of the words exists before somebody asks for them: controls come and go with events of the room.
 */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => {
  const control = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const [isShown, setShown] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = (): void => clearTimeout(timer.current);
  const turn = (shown: boolean, ms = 0): void => {
    stay();
    if (ms > 0) timer.current = setTimeout(() => setShown(shown), ms);
    else setShown(shown);
  };
  const leave = (): void => turn(false, isShown ? leaveMs : 0);
  const hide = (): void => turn(false);
  return (
    <>
      {cloneElement(children, {
        ref: control,
        'aria-describedby': isShown && text ? id : undefined,
        onPointerEnter: ({ pointerType }: PointerEvent) => {
          if (pointerType === 'touch') return;
          const isNext = hideShown !== null || performance.now() - goneAt < nextMs;
          turn(true, isNext ? 0 : restMs);
        },
        onPointerLeave: leave,
        onPointerDown: hide,
        // A dialog that closes gives the focus back; only the keyboard's own focus asks for words.
        onFocus: ({ target }: FocusEvent) => {
          if (target.matches(':focus-visible')) turn(true);
        },
        onBlur: hide,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          hide();
          children.props.onClick?.(event);
        },
      })}
      {isShown && text && (
        <Tip id={id} control={control} side={side} onStay={stay} onLeave={leave} onHide={hide}>
          {text}
        </Tip>
      )}
    </>
  );
};
