import { contact } from './contact.ts'
import { courtesy } from './courtesy.ts'
import { coverage } from './coverage.ts'
import { disputes } from './disputes.ts'
import { documents } from './documents.ts'
import { endings } from './endings.ts'
import { estimates } from './estimates.ts'
import { inspection } from './inspection.ts'
import type { LetterGroup, LetterTemplate } from './letter.ts'
import { payments } from './payments.ts'
import { recovery } from './recovery.ts'
import { reports } from './reports.ts'

const GROUPS: readonly LetterGroup[] = [
  contact,
  coverage,
  documents,
  inspection,
  estimates,
  payments,
  recovery,
  reports,
  disputes,
  endings,
  courtesy,
]

export const LETTERS: readonly LetterTemplate[] = GROUPS.flatMap(({ letters }) => letters)

/** All letters by group, for the user. */
export const LETTER_LIST = GROUPS.map(
  ({ name, letters }) => `- ${name}: ${letters.map((letter) => letter.name).join(', ')}`,
).join('\n')
