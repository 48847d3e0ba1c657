import { own, organization, missing, foreign } from './fields.ts'
import { type DenialRow, STANDARD, ORGANIZATION, NOBODY } from './row.ts'

export const liveDenials: readonly DenialRow[] = [
  {
    operation: 'messageBoxChanged',
    about: 'the own box',
    field: `subscription: messageBoxChanged(${own}) { kind }`,
    outcomes: STANDARD,
  },
  {
    operation: 'messageBoxChanged',
    about: "another person's box",
    field: `subscription: messageBoxChanged(${foreign}) { kind }`,
    outcomes: NOBODY,
  },
  {
    operation: 'messageBoxChanged',
    about: "the organization's box",
    field: `subscription: messageBoxChanged(${organization}) { kind }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'messageBoxChanged',
    about: 'the box of no organization',
    field: `subscription: messageBoxChanged(${missing}) { kind }`,
    outcomes: 'U M R F F F F F F + + F U',
  },
]
