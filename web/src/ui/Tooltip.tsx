import * as RadixTooltip from 'radix-ui/tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** Around controls with tooltips: moving from one to the next shows its words without waiting again. */
export const TooltipGroup = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={400}>{children}</RadixTooltip.Provider>
);

interface TooltipProps {
  /** Nothing to say, no tooltip. */
  text: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A dialog that closes gives the focus back; only the keyboard's own focus asks for words. */
const onlyByKeyboard = (event: FocusEvent): void => {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
};

/** Words for a control that shows only an icon, for mouse and keyboard. The control keeps its own accessible name. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) =>
  text ? (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  ) : (
    children
  );
