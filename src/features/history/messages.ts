import { titles } from './titles.ts'

/** Screen text of the history. */
export const messages = {
  history: titles.history,
  all: 'History - All',
  one: (date: string) => `History - ${date}`,
  viewAll: 'View All',
  back: 'Back',
  date: 'Date',
  change: 'Change',
  none: 'No history found',
  of: (kind: string, name: string) => `${kind}: ${name}`,
  in: (kind: string, name: string) => `in ${kind} ${name}`,
  server: 'Evolve',
  assumed: (staff: string) => `Identity assumed by ${staff}`,
  changeTypes: {
    EntityAdded: 'Added',
    EntityModified: 'Changed',
    EntityDeleted: 'Deleted',
    SubEntityChanged: 'Changed in this account',
  },
  field: 'Field',
  person: 'Person',
  subField: (entity: string, field: string) => `${entity}, ${field}`,
  export: 'Export CSV',
  columns: {
    date: 'Date',
    person: 'Person',
    staff: 'Identity assumed by',
    change: 'Change',
    kind: 'Kind',
    entity: 'Name',
    field: 'Field',
    before: 'Old value',
    after: 'New value',
  },
} as const
