import { type DenialRow, MEMBERS, EVERYBODY, STANDARD, NOBODY } from './row.ts'

export const shellDenials: readonly DenialRow[] = [
  { operation: 'versionNumber', about: 'the site version', field: 'versionNumber', outcomes: EVERYBODY },
  {
    operation: 'evolveSettings',
    about: 'the settings of the site',
    field: 'evolveSettings { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'validationRules',
    about: 'the rules of an input',
    field: 'validationRules(typeName: "UserRegistration") { typeName }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'oneself',
    field: 'getUserBadgeCounts(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'another person',
    field: 'getUserBadgeCounts(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'getUserBadgeCounts',
    about: 'nobody',
    field: 'getUserBadgeCounts(userId: "{missing}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'getOrgBadgeCounts',
    about: 'the organization',
    field: 'getOrgBadgeCounts(organizationId: "{organization}", hasMessagesRead: true, hasSocialRead: true) { id }',
    outcomes: MEMBERS,
  },
]
