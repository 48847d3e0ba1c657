/** Every sentence of the account's links. Those of doc 3 sections 2 and 8 and doc 1 section 8 stand word for word. */
export const messages = {
  legacy: 'Claims System',
  notLinked: 'This organization is not linked to any external entities.',
  partner: 'Conversation Insurance',
  notLinkedToPartner: 'This organization is not linked to a Conversation Insurance Account.',
  url: 'Conversation Insurance URL',
  added: 'Conversation Insurance URL added successfully.',
  updated: 'Conversation Insurance URL updated successfully.',
  offline: 'Links are changed with the server. You are offline.',
  failed: 'Unable to load the link',

  importTitle: 'Import Users as Associates',
  importText:
    'Active associates of this organization become associates of the one you choose, in its role of the same name.',
  importInto: 'Organization',
  importUsers: 'Import Users',
  importCount: (count: number) => (count === 1 ? '1 associate will be added.' : `${count} associates will be added.`),
  imported: 'Org seeded successfully.',
  importOffline: 'Associates are imported with the server. You are offline.',
} as const
