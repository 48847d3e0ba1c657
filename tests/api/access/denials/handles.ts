import { type DenialRow, EVERYBODY, SIGNED_IN } from './row.ts'

export const handlesDenials: readonly DenialRow[] = [
  {
    operation: 'handleSearch',
    about: 'a handle',
    field: 'handleSearch(handle: "nobody-has-this") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'participantExactHandleSearch',
    about: 'a handle',
    field: 'participantExactHandleSearch(entityId: "{self}", handle: "nobody-has-this") { id }',
    outcomes: SIGNED_IN,
  },
]
