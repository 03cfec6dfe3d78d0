import type { SelectOption } from '../../ui/Select';

/** Topics to choose from; the chosen one too where the list doesn't know it. */
export const topicOptions = (topics: readonly string[], chosen: string): SelectOption[] =>
  [...new Set([...topics, ...(chosen ? [chosen] : [])])].map((one) => ({ value: one, label: one }));
