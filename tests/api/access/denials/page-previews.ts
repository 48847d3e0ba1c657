import { foreign, organization, own } from './fields.ts'
import { type DenialRow, NOBODY, ORGANIZATION } from './row.ts'

const previewsOf = (box: string, conversation: string, message: string): string =>
  `conversationPagePreviews(${box}, conversationId: "{${conversation}}", messageId: "{${message}}") { url }`

const removalOf = (box: string, conversation: string, message: string): string =>
  `mutation: conversationPagePreviewRemove(${box}, conversationId: "{${conversation}}", messageId: "{${message}}",
    url: "http://storms.example/") { url }`

export const pagePreviewsDenials: readonly DenialRow[] = [
  {
    operation: 'conversationPagePreviews',
    about: 'a message of others, from the own box',
    field: previewsOf(own, 'ownerConversation', 'ownerMessage'),
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationPagePreviews',
    about: "another person's box",
    field: previewsOf(foreign, 'ownerConversation', 'ownerMessage'),
    outcomes: NOBODY,
  },
  {
    operation: 'conversationPagePreviews',
    about: "the organization's box",
    field: previewsOf(organization, 'organizationConversation', 'organizationMessage'),
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationPagePreviews',
    about: "a message of others, from the organization's box",
    field: previewsOf(organization, 'organizationConversation', 'ownerMessage'),
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'conversationPagePreviewRemove',
    about: 'a message of others, from the own box',
    field: removalOf(own, 'ownerConversation', 'ownerMessage'),
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'conversationPagePreviewRemove',
    about: "a message of another person, from that person's box",
    field: removalOf(foreign, 'ownerConversation', 'ownerMessage'),
    outcomes: NOBODY,
  },
  {
    operation: 'conversationPagePreviewRemove',
    about: 'a message that the organization sent',
    field: removalOf(organization, 'organizationConversation', 'organizationMessage'),
    outcomes: ORGANIZATION,
  },
  {
    operation: 'conversationPagePreviewRemove',
    about: "a message of others, from the organization's box",
    field: removalOf(organization, 'organizationConversation', 'ownerMessage'),
    outcomes: 'U M R F F F N N F N N F U',
  },
]
