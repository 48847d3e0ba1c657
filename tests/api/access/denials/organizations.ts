import { type DenialRow, STANDARD, NOBODY } from './row.ts'

export const organizationsDenials: readonly DenialRow[] = [
  {
    operation: 'affiliatedOrganizations',
    about: 'oneself',
    field: 'affiliatedOrganizations(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'affiliatedOrganizations',
    about: 'another person',
    field: 'affiliatedOrganizations(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },
]
