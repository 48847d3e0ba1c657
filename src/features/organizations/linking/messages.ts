/** Screen text of the account's links. Texts given by the specification must stay exact. */
export const messages = {
  legacy: 'Claims System',
  notLinked: 'This organization is not linked to any external entities.',
  partner: 'Conversation Insurance',
  notLinkedToPartner: 'This organization is not linked to a Conversation Insurance Account.',
  url: 'Conversation Insurance URL',
  added: 'Conversation Insurance URL added successfully.',
  updated: 'Conversation Insurance URL updated successfully.',
  offline: 'Links are changed with the server, and it cannot be reached right now.',
  failed: 'Unable to load the link',

  linkedFailed: 'Unable to load the linked company',
  link: 'Link a Company',
  systemId: 'System ID',
  acid: 'ACID',
  yourCompanies: 'Companies that you administer',
  chooseCompany: (name: string) => `Choose ${name}`,
  find: 'Find Company',
  confirm: 'Is this the company you would like to link?',
  linkCompany: 'Link Company',
  companyKey: (systemId: number, acid: number) => `System ID ${systemId}, ACID ${acid}`,
  linked: 'Thank you for linking an Organization to Evolve.',
  notNow: 'This company could not be linked at this time',
  notAuthorized: "You're not authorized to perform this action",
  staff: 'Please use impersonation to find adjustment companies as a site user.',
  linkOffline: 'Companies are linked with the server, and it cannot be reached right now.',

  createTitle: 'Create a linked Evolve organization.',
  required: 'System ID and ACID required',
  requiredText: 'Open the address that your claims system gives you again: it names the company.',
  unable: 'We are unable to create a linked Evolve organization for this adjustment company.',
  unableText:
    'Contact Support if this is a mistake: only an administrator of the company can do this, and only while it has no organization.',
  home: 'Return to the Dashboard',
  created: 'Thank you for adding a linked Organization to Evolve.',

  importTitle: 'Import Users as Associates',
  importText:
    'Active associates of this organization, and people of its linked company who use Evolve, become associates of the ' +
    'organization you choose.',
  importInto: 'Organization',
  importUsers: 'Import Users',
  importCount: (count: number) => {
    if (count === 0) return 'Nobody will be added: all are associates there already.'
    return count === 1 ? '1 associate will be added.' : `${count} associates will be added.`
  },
  importedCount: (count: number) => (count === 1 ? '1 associate was added.' : `${count} associates were added.`),
  skippedCount: (count: number) => {
    const why = 'associates there already, or their account is deactivated.'
    return count === 1 ? `1 was not: ${why}` : `${count} were not: ${why}`
  },
  close: 'Close',
  imported: 'Org seeded successfully.',
  importOffline: 'Associates are imported with the server, and it cannot be reached right now.',
} as const
