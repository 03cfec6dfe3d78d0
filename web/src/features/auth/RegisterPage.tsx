import { useConfig } from '@derslik/client/config';
import type { SocialPerson } from '@derslik/contract/arrival';
import { mayRegister, type RegistrationMode } from '@derslik/contract/registrationModes';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import styles from '../../ui/FrontForm.module.css';
import { RegisterForm } from './RegisterForm';

const words = {
  open: 'registration.text',
  approval: 'registration.approvalText',
  domains: 'registration.domainsText',
  invitation: 'registration.invitationText',
  closed: 'registration.closedText',
} as const satisfies Record<RegistrationMode, string>;

const wordsByHand = {
  ...words,
  open: 'registration.textByHand',
  approval: 'registration.approvalTextByHand',
  domains: 'registration.domainsTextByHand',
} as const;

/** Whose address a social network has verified: no mail comes, if the form keeps it. */
const wordsProven = {
  ...words,
  open: 'registration.textProven',
  approval: 'registration.approvalTextProven',
} as const;

/** The form where the school lets people register; else how one comes to an account. */
const RegisterPage = () => {
  const { t } = useTranslation();
  const config = useConfig();
  const registration = config?.registration;
  const isOpen = registration !== undefined && mayRegister(registration.mode);
  const title = t(registration && !isOpen ? 'registration.noneTitle' : 'registration.title');
  usePageTitle(title);
  // Whoever came from a social network joins the account that they have, on the page that asks for its password.
  const social = (useLocation().state as { social?: SocialPerson } | null)?.social;
  const isSocial = social !== undefined;
  return (
    <FrontPage>
      <Card narrow padded aria-busy={config === undefined}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {config && registration && (
            <p>
              {t((social?.isProven ? wordsProven : config.hasMail ? words : wordsByHand)[registration.mode], {
                school: config.school.name,
                domains: registration.domains.map((domain) => `@${domain}`).join(', '),
              })}
            </p>
          )}
        </div>
        {isOpen && <RegisterForm />}
        {config && (
          <LinkButton
            variant={isOpen ? 'link' : 'primary'}
            wide
            to={isSocial ? `${paths.cameIn}?soru=1` : paths.signIn}
          >
            {t(isOpen ? (isSocial ? 'registration.joinAccount' : 'registration.haveAccount') : 'registration.toSignIn')}
          </LinkButton>
        )}
      </Card>
    </FrontPage>
  );
};
export default RegisterPage;
