import { checked, draft, draftAbout, own, organization, missing, foreign } from './fields.ts'
import { type DenialRow, STANDARD, ORGANIZATION, NOBODY } from './row.ts'

export const draftingDenials: readonly DenialRow[] = [
  {
    operation: 'messagingDraftRequest',
    about: 'for the own box',
    field: `mutation: messagingDraftRequest(${own}, ${draft}) { draftText }`,
    outcomes: STANDARD,
  },
  {
    operation: 'messagingDraftRequest',
    about: "for another person's box",
    field: `mutation: messagingDraftRequest(${foreign}, ${draft}) { draftText }`,
    outcomes: NOBODY,
  },
  {
    operation: 'messagingDraftRequest',
    about: "for the organization's box",
    field: `mutation: messagingDraftRequest(${organization}, ${draft}) { draftText }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'messagingDraftRequest',
    about: 'for the box of no organization',
    field: `mutation: messagingDraftRequest(${missing}, ${draft}) { draftText }`,
    outcomes: 'U M R F F F F F F + + F U',
  },
  {
    operation: 'messagingDraftRequest',
    about: 'about a conversation of others',
    field: `mutation: messagingDraftRequest(${own}, ${draftAbout('{ownerConversation}')}) { draftText }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'messagingDraftRequest',
    about: "about a conversation of others, for the organization's box",
    field: `mutation: messagingDraftRequest(${organization}, ${draftAbout('{ownerConversation}')}) { draftText }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'messagingDraftWarnings',
    about: "for the organization's box, about a conversation of others",
    field: `query: messagingDraftWarnings(${organization}, ${checked('{ownerConversation}')}) { line }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'messagingDraftWarnings',
    about: 'about a conversation of others',
    field: `query: messagingDraftWarnings(${own}, ${checked('{ownerConversation}')}) { line }`,
    outcomes: 'U M R N N N N N F F F N U',
  },
  {
    operation: 'messagingDraftWarnings',
    about: "for another person's box",
    field: `query: messagingDraftWarnings(${foreign}, ${checked('{ownerConversation}')}) { line }`,
    outcomes: NOBODY,
  },
]
