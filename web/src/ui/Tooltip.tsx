import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Words for a control that shows only an icon. The control keeps its own accessible name. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <RadixTooltip.Provider delayDuration={300}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
);
