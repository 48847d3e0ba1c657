import { titles } from '../titles.ts'

/** Texts of sharing to Evolve. None is given by the specification. */
export const messages = {
  title: titles.share,
  question: 'Where should it go?',
  nothing: 'Nothing was shared',
  nothingText: 'Choose Evolve in the share menu of another app.',
  failed: 'What you shared could not be saved: this device has no room left.',
  newConversation: 'New Conversation',
  organizationDocuments: 'Documents of an organization',
  claimDocuments: 'Documents of a claim',
  conversations: 'Conversations',
  discard: 'Discard',
  discardTitle: 'Discard',
  discardText: 'Discard what was shared for good?',
  files: 'Shared files',
  left: (reasons: string) => `${reasons} The files that were left out are still here for another message or a folder.`,
  showLeft: 'Show',
} as const
