import { PRODUCT_CODE_MAX_LENGTH } from '#shared/limits.ts'

/** Room for a number that tells two products of one name apart. */
const SUFFIX_LENGTH = 5

/** A code made of a product's name, which no other product has: 'Data import' is 'data-import'. */
export function productCodeOf(name: string, taken: ReadonlySet<string>): string {
  const code =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, PRODUCT_CODE_MAX_LENGTH - SUFFIX_LENGTH)
      .replaceAll(/^-+|-+$/g, '') || 'product'
  if (!taken.has(code)) return code
  for (let number = 2; ; number += 1) if (!taken.has(`${code}-${number}`)) return `${code}-${number}`
}
