import { Check } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens the menu; it must take a ref and spread its props. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export const Menu = ({ trigger, children, align = 'end', side = 'bottom', open, onOpenChange }: MenuProps) => (
  <RadixMenu.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })} modal={false}>
    <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
    <RadixMenu.Portal>
      <RadixMenu.Content className={styles.menu} align={align} side={side} sideOffset={6} collisionPadding={8}>
        {children}
      </RadixMenu.Content>
    </RadixMenu.Portal>
  </RadixMenu.Root>
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
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[];
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
          {option.label}
          <RadixMenu.ItemIndicator className={styles.tick}>
            <Check aria-hidden />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  </>
);

export const MenuLine = () => <RadixMenu.Separator className={styles.line} />;
