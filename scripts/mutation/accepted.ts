/** Lines of a file whose undetected mutants are accepted, and why no test can or should detect them. */
export interface AcceptedMutants {
  file: string
  /** Each line as in the file, without indentation. */
  code: readonly string[]
  reason: string
}

export const ACCEPTED: readonly AcceptedMutants[] = [
  {
    file: 'src/lib/offline/read-cache/records.ts',
    code: ['if (!name.startsWith(PREFIX)) return null'],
    reason: 'Equivalent: a name without the prefix never equals the name of a record. The line saves computing one.',
  },
  {
    file: 'src/lib/offline/read-cache/records.ts',
    code: ["return new Map([...texts].map(([name, text]) => [keyOf(name) ?? '', JSON.parse(text) as T]))"],
    reason: 'Equivalent: only names of records are requested. The default is for the types only.',
  },
  {
    file: 'src/lib/offline/read-cache/records.ts',
    code: ['if (saved) tidyLater(store)'],
    reason: 'No difference to see: without a new record, tidying finds nothing more to delete.',
  },
  {
    file: 'shared/file-ending.ts',
    code: [String.raw`return /\.([^.\s]{1,16})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''`],
    reason: 'Equivalent: a match always has the group. The optional chaining after it is for the types only.',
  },
  {
    file: 'shared/calendar.ts',
    code: ["`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`"],
    reason: 'Equivalent: every year of a bill has four digits.',
  },
  {
    file: 'shared/money.ts',
    code: ['const isNegative = value < 0n'],
    reason: 'Equivalent: a bigint has no negative zero.',
  },
  {
    file: 'shared/money.ts',
    code: ['return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))'],
    reason:
      'Equivalent: the format of a currency always has a number of fraction digits. The default is for the types only.',
  },
]
