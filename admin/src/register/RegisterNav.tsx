import { useTranslate } from 'react-admin';
import { PageNav } from '../layout/PageNav';

const pages = [
  ['/register', 'today'],
  ['/register-term', 'term'],
  ['/register-rule', 'rule'],
] as const;

/** The pages about attendance, beside each other. */
export const RegisterNav = () => {
  const translate = useTranslate();
  return (
    <PageNav
      label={translate('register.pages.all')}
      pages={pages.map(([to, key]) => ({ to, label: translate(`register.pages.${key}`) }))}
    />
  );
};
