/** Words of how people come to accounts. */
export const signInSettingsEn = {
  title: 'Sign-in settings',
  registration: 'Who can register?',
  modes: {
    invitation: 'Only people added by the school',
    approval: 'Everyone, with a manager’s approval',
    domains: 'Certain e-mail addresses',
    open: 'Everyone',
    closed: 'Registration is closed',
  },
  about: {
    invitation: 'You create the accounts. The registration page says that people ask the school for one.',
    approval:
      'People register and confirm their e-mail; they cannot sign in before you approve them on the Users page.',
    domains:
      'Only people with an address of one of the domains below can register. Sub-domains are listed on their own.',
    open: 'Whoever confirms an e-mail address can sign in at once, also people from outside the school.',
    closed: 'The registration page says that there are no new registrations.',
  },
  domains: 'E-mail domains',
  domainsHelp: 'One per line. Example: school.k12.tr',
  domainsMissing: 'Enter at least one domain.',
  domainsWrong: 'This is not a domain: %{domain}',
  userType: 'Type of those who register',
  userTypeHelp: 'Only you create accounts of teachers and managers.',
  saved: 'The sign-in settings are saved.',
  pending: 'Registrations whose link is not opened yet follow the setting in force when it is opened.',
};

export const approvalEn = {
  waiting: 'Waiting for approval',
  isWaiting: 'This person registered and confirmed the e-mail address. They cannot sign in before you approve them.',
  note: 'One person is waiting for your approval. |||| %{smart_count} people are waiting for your approval.',
  show: 'Show',
  approve: 'Approve registration',
  approveShort: 'Approve',
  approveNamed: 'Approve registration: %{name}',
  approveMany: 'Approve (%{smart_count}) |||| Approve (%{smart_count})',
  approvedMany: '%{smart_count} person is approved. |||| %{smart_count} people are approved.',
  approved: '%{name} is approved. The person gets an e-mail.',
  refuse: 'Reject',
  refuseTitle: 'Reject the registration?',
  refuseText:
    '%{name} is not admitted to the school: account and details are deleted, and the person gets an e-mail. This cannot be undone.',
  refused: 'The registration is rejected. The person gets an e-mail.',
  /** Says it where a school has no mail server. */
  byHand: {
    approvedMany:
      '%{smart_count} person is approved. This school sends no e-mail: tell them yourself. |||| %{smart_count} people are approved. This school sends no e-mail: tell them yourself.',
    approved: '%{name} is approved. This school sends no e-mail: tell them yourself.',
    refused: 'The registration is rejected. This school sends no e-mail: tell them yourself.',
    refuseText:
      '%{name} is not admitted to the school: account and details are deleted. As this school sends no e-mail, you tell them yourself. This cannot be undone.',
  },
  news: 'Wants news by e-mail.',
};

export const registrationErrorsEn = {
  closed: 'The school takes no registrations at the moment.',
  otherDomain: 'The e-mail is of none of the domains that the school takes.',
  decided: 'Someone else has already decided about this registration.',
};
export const waitingErrorsEn = {
  notActivated: 'Your account is not active yet. Open the link that was mailed to you.',
  waitingForApproval: 'Your registration is waiting for the school’s approval.',
};
