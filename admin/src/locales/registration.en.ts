/** Words of how people come to accounts. */
export const signInSettingsEn = {
  title: 'Sign-in settings',
  registration: 'Who can register?',
  modes: {
    invitation: 'Only people whom the school adds',
    approval: 'Everybody, with a manager’s approval',
    domains: 'Certain e-mail addresses',
    open: 'Everybody',
    closed: 'Registration is closed',
  },
  about: {
    invitation: 'You make the accounts. The register page says that people ask the school for one.',
    approval:
      'People register and confirm their e-mail; they cannot sign in before you approve them on the page of users.',
    domains:
      'Only people with an address of one of the domains below can register. Sub-domains are listed on their own.',
    open: 'Whoever confirms an e-mail address can sign in at once, also people from outside the school.',
    closed: 'The register page says that there are no new registrations.',
  },
  domains: 'E-mail domains',
  domainsHelp: 'One in each line. Example: school.k12.tr',
  domainsMissing: 'Write one domain at least.',
  domainsWrong: 'This is not a domain: %{domain}',
  userType: 'Type of those who register',
  userTypeHelp: 'Only you make accounts of teachers and managers.',
  saved: 'The sign-in settings are saved.',
  pending: 'Registrations whose link is not opened yet follow the setting of the moment in which it is opened.',
};

export const approvalEn = {
  waiting: 'Waits for approval',
  isWaiting: 'This person registered and confirmed the e-mail address. They cannot sign in before you approve them.',
  note: 'One person waits for your approval. |||| %{smart_count} people wait for your approval.',
  show: 'Show',
  approve: 'Approve registration',
  approved: '%{name} is approved. A mail to the person is written.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse the registration?',
  refuseText:
    '%{name} is not let into the school: account and details are deleted, and the person is mailed. This cannot be undone.',
  refused: 'The registration is refused. A mail to the person is written.',
  news: 'Wants news by e-mail.',
};

export const registrationErrorsEn = { decided: 'Somebody else has decided about this registration.' };
export const waitingErrorsEn = {
  notActivated: 'Your account is not active yet. Open the link that was mailed to you.',
  waitingForApproval: 'Your registration waits for the school’s approval.',
};
