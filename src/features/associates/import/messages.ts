import { INVITATION_FILE_MAX_BYTES, INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { FoundPeople } from './people.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Screen text of the import of people from a file or a pasted table. */
export const importMessages = {
  choose: 'Import from Excel or CSV',
  file: 'Excel or CSV file with names and email addresses',
  title: 'Import People',
  pasted: 'Pasted table',
  tooLarge: `The file must be ${formatBytes(INVITATION_FILE_MAX_BYTES)} or smaller.`,
  failed: 'This file could not be read. Save it as an Excel workbook (.xlsx) or as CSV, and choose it again.',
  empty: 'This file has no rows.',
  sheet: 'Sheet',
  headRow: 'Row with the column names',
  noHeadRow: 'None, every row is a person',
  headRowOption: (number: number, cells: string) => `Row ${number}: ${cells}`,
  emailAddress: 'Email Address',
  displayName: 'Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  column: (number: number) => `Column ${number}`,
  columnOption: (name: string, example: string) => (example === '' ? name : `${name} (${example})`),
  noColumn: 'None',
  chooseColumn: 'Choose the column with the email addresses.',
  people: (count: number) => counted(count, 'person will be added', 'people will be added'),
  noAddress: 'No email address. Enter it after the import.',
  add: (count: number) => (count === 0 ? 'Add People' : `Add ${counted(count, 'Person', 'People')}`),
  added: (count: number) => `${counted(count, 'person', 'people')} added.`,
  leftOut: ({ repeatedCount, beyondCount, emptyCount, furtherAddresses }: FoundPeople): string[] =>
    [
      repeatedCount > 0 &&
        `Left out, because the email address is already in the list: ${counted(repeatedCount, 'row', 'rows')}.`,
      beyondCount > 0 &&
        `Left out, because at most ${INVITATION_RECIPIENTS_MAX_COUNT} people are invited at once: ` +
          `${counted(beyondCount, 'person', 'people')}. Import them after these were sent.`,
      emptyCount > 0 &&
        `Left out, because they have no name and no email address: ${counted(emptyCount, 'row', 'rows')}.`,
      furtherAddresses.length > 0 &&
        `Left out, because a person has one email address: ${furtherAddresses.join(', ')}.`,
    ].filter((text) => text !== false),
} as const
