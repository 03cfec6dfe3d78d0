import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; count?: number | undefined }[];
  /** The chosen tab's content. */
  children: ReactNode;
}

export const Tabs = ({ label, value, onChange, tabs, children }: TabsProps) => (
  <RadixTabs.Root value={value} onValueChange={onChange}>
    <RadixTabs.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
        {tab.value === value && children}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
