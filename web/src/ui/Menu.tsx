import { Check } from 'lucide-react';
import { Menu as RadixMenu } from 'radix-ui/internal';
import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from './cx';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens the menu; it must take a ref and spread its props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  startsOpen?: boolean;
  /** A small picture, say, that its button lies on: the menu opens beside all of it and off what is around it, where there is room. */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** On a phone it rises from the lower edge, as wide as the screen. */
  isSheet?: boolean;
  /** Where it stands, which may be in full screen by itself. Default: the page. */
  within?: RefObject<HTMLElement | null>;
}

/** Widest and highest menus that we have. */
const roomPx = { width: 320, height: 340 };

/** What a menu keeps within: what its picture stands in, where that has room for it. */
const boundaryOf = (picture: HTMLElement | null | undefined): HTMLElement | null => {
  const area = picture?.closest<HTMLElement>('[data-stage]') ?? null;
  return area && area.clientHeight >= roomPx.height && area.clientWidth >= 2 * roomPx.width ? area : null;
};

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/**
 * A button and its menu. A lesson shows dozens of them and few are opened: until a hand or the focus reaches for it, it
 * is its button alone.
 */
export const Menu = ({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  startsOpen = false,
  beside,
  isSheet,
  within,
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  /** On a large picture the menu hides no face that its button is beside; a small one it would hide whole. */
  const anchor = useRef({
    getBoundingClientRect: (): DOMRect => {
      const picture = beside?.current?.getBoundingClientRect();
      return picture && picture.width < 2 * roomPx.width ? picture : button.current!.getBoundingClientRect();
    },
  });
  const [boundary, setBoundary] = useState<HTMLElement | null>(null);
  const isLeft = useRef(false);
  /** The press that opens it is not over: a sheet rises under it, and the item there wasn't meant. */
  const isOpening = useRef(false);
  const isMousePress = useRef(false);
  const [buttonId, menuId] = [useId(), useId()];
  const [isReached, setReached] = useState(startsOpen);
  const [isOpen, setOpen] = useState(startsOpen);
  // The menu has to stand before the key that opens it: by that it knows that the first item wants the focus.
  const reach = (): void => {
    setReached(true);
    setBoundary(boundaryOf(beside?.current));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey) return;
    reach();
    isMousePress.current = event.pointerType === 'mouse';
    // A finger's press becomes a click on what stands under it by then, so its menu opens with the click.
    if (!isMousePress.current) return;
    setOpen(!isOpen);
    if (isOpen) return;
    isOpening.current = true;
    addEventListener('pointerup', () => (isOpening.current = false), { once: true });
    // The menu takes the focus; the button must not take it back.
    event.preventDefault();
  };
  const onClick = (): void => {
    if (!isMousePress.current) {
      reach();
      setOpen(!isOpen);
    }
    isMousePress.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    reach();
    setOpen(event.key === 'ArrowDown' || !isOpen);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? menuId : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: reach,
        onFocus: reach,
        onPointerDown,
        onClick,
        onKeyDown,
      } as ComponentProps<'button'>)}
      {isReached && (
        <RadixMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
          <RadixMenu.Anchor virtualRef={anchor} />
          <RadixMenu.Portal container={within?.current ?? null}>
            <RadixMenu.Content
              id={menuId}
              aria-labelledby={buttonId}
              className={cx(styles.menu, isSheet && styles.sheet)}
              align={align}
              side={side}
              sideOffset={6}
              collisionPadding={8}
              collisionBoundary={boundary}
              onPointerUpCapture={(event) => isSheet && isOpening.current && event.stopPropagation()}
              onInteractOutside={() => (isLeft.current = true)}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                // Who pressed elsewhere is there now.
                if (!isLeft.current) button.current?.focus();
                isLeft.current = false;
              }}
            >
              {children}
            </RadixMenu.Content>
          </RadixMenu.Portal>
        </RadixMenu.Root>
      )}
    </>
  );
};

/** Items under one word. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <RadixMenu.Group className={styles.group} aria-label={label}>
    <RadixMenu.Label className={styles.label} aria-hidden>
      {label}
    </RadixMenu.Label>
    {children}
  </RadixMenu.Group>
);

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon, danger, disabled, onSelect, children }: MenuItemProps) => (
  <RadixMenu.Item className={cx(styles.item, danger && styles.danger)} disabled={disabled ?? false} onSelect={onSelect}>
    {icon}
    {children}
  </RadixMenu.Item>
);

interface MenuChoiceProps {
  label?: ReactNode;
  value: string;
  /** `isName`: a person's, which no browser translates. */
  options: readonly { value: string; label: ReactNode; icon?: ReactNode; isName?: boolean }[];
  onChange: (value: string) => void;
}

/** One of several: the chosen one carries a tick. */
export const MenuChoice = ({ label, value, options, onChange }: MenuChoiceProps) => (
  <>
    {label && <RadixMenu.Label className={styles.label}>{label}</RadixMenu.Label>}
    <RadixMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <RadixMenu.RadioItem key={option.value} value={option.value} className={styles.item}>
          {option.icon}
          <span translate={option.isName ? 'no' : undefined}>{option.label}</span>
          <RadixMenu.ItemIndicator className={styles.tick}>
            <Check aria-hidden />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  </>
);

export const MenuRow = () => <RadixMenu.Separator className={styles.line} />;
