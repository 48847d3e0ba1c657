/** Screen text of an organization's account. Texts given by the specification must stay exact. */
export const messages = {
  history: 'History',
  menu: 'Account Settings',
  pageNames: { information: 'Account Information', linking: 'Account Linking', billing: 'Account Billing' },

  basicInformation: 'Basic Information',
  legalName: 'Legal Name',
  displayName: 'Display Name',
  handle: 'Handle',
  mainPhone: 'Main Phone',
  email: 'Primary Email',
  saved: 'Account information updated successfully.',
  failed: 'Unable to load the account',
  offline: 'The account is changed with the server, and it cannot be reached right now.',

  active: 'Active',
  inactive: 'Inactive',
  statusOf: (status: string) => `Status: ${status}`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  activateTitle: (name: string) => `Activate ${name}?`,
  activateText: 'Its associates get back what the organization grants them.',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText:
    'The organization can no longer receive updates or take any actions, and its associates lose what it grants them.',
  activated: (name: string) => `${name} was successfully activated.`,
  deactivated: (name: string) => `${name} was successfully deactivated.`,

  makePrivate: 'Make Private',
  makePublic: 'Make Public',
  makePrivateTitle: (name: string) => `Make ${name} private?`,
  makePrivateText: 'Only its associates and staff will see its profile, and it can no longer be connected with.',
  makePublicTitle: (name: string) => `Make ${name} public?`,
  makePublicText: 'Everybody will see its profile and can connect with it.',
  setToPrivate: 'Org successfully set to private',
  setToPublic: 'Org successfully set to public',
} as const
