import { address } from './fields.ts'
import { type DenialRow, EVERYBODY, SIGNED_IN } from './row.ts'

export const referenceDenials: readonly DenialRow[] = [
  { operation: 'countries', about: 'reference data', field: 'countries { id }', outcomes: EVERYBODY },
  { operation: 'languages', about: 'reference data', field: 'languages { id }', outcomes: EVERYBODY },
  { operation: 'workTypes', about: 'reference data', field: 'workTypes { workCode }', outcomes: EVERYBODY },
  {
    operation: 'geocode',
    about: 'an address',
    field: `geocode(address: { ${address} }) { latitude }`,
    outcomes: SIGNED_IN,
  },
]
