import { PRODUCT_CODE_MAX_LENGTH } from '#shared/limits.ts'

/** Length that is reserved for a number that distinguishes two products with the same name. */
const SUFFIX_LENGTH = 5

/** Derives a unique code from a product's name: 'Data import' becomes 'data-import'. */
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
