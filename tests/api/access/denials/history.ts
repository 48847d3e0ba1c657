import { type DenialRow, DOCUMENTS, NO_DOCUMENTS, REGISTERED } from './row.ts'

export const historyDenials: readonly DenialRow[] = [
  {
    operation: 'entity',
    about: 'the history of oneself',
    field: 'entity(entityId: "{self}") { entityId }',
    // The rule of the person's own account, which staff may read without a key.
    outcomes: REGISTERED,
  },
  {
    operation: 'entity',
    about: 'the history of another person',
    field: 'entity(entityId: "{owner}") { entityId }',
    outcomes: 'U M R N N N N N N + + N U',
  },
  {
    operation: 'entity',
    about: 'the history of the organization',
    field: 'entity(entityId: "{organization}") { entityId }',
    outcomes: DOCUMENTS,
  },
  {
    operation: 'entity',
    about: 'the history of nothing',
    field: 'entity(entityId: "{missing}") { entityId }',
    outcomes: NO_DOCUMENTS,
  },
]
