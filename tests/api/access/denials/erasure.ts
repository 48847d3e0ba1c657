import type { DenialRow } from './row.ts'

export const erasureDenials: readonly DenialRow[] = [
  {
    operation: 'userErasureRequest',
    about: 'of nobody',
    field: 'mutation: userErasureRequest(userId: "{missing}") { dueUtc }',
    outcomes: 'U M R F F F F F F N N I U',
  },
  {
    operation: 'userErasureRequest',
    about: 'of another person',
    field: 'mutation: userErasureRequest(userId: "{associate}") { dueUtc }',
    outcomes: 'U M R F F F F F F + + I U',
  },
  {
    operation: 'userErasureRequest',
    about: 'of a site user',
    field: 'mutation: userErasureRequest(userId: "{staffPerson}") { dueUtc }',
    outcomes: 'U M R F F F F F F F F I U',
  },
]
