/** Texts about the conversations about a claim. None is given by the specification. */
export const messages = {
  title: 'Conversations about this claim',
  start: 'New Conversation',
  link: 'Link a conversation',
  linkTitle: (number: string) => `Link a conversation to ${number}`,
  linkHint: 'Everyone in the conversation sees the number of the claim. Only those who may see the claim can open it.',
  search: 'Search conversations',
  linked: 'The conversation was linked to the claim.',
  none: 'No conversations yet',
  noneText: 'Start a conversation about this claim, or link one that you have.',
  nothingFound: 'No results found',
  failed: 'Unable to load the conversations about this claim',
  listFailed: 'Unable to load your conversations',
} as const
