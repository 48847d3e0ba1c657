import { foldedText } from '#shared/text/folded-text.ts'
import type { ViewValues } from '#src/ui/data-view/use-view-state.ts'
import type { Product } from './price-form.ts'

/**
 * Filters and sorts the products for a view of the price list. Archived products are last, and ties are sorted by name.
 */
export function shownProducts(
  products: readonly Product[],
  { search, filters, sort }: Pick<ViewValues<'kind' | 'status'>, 'search' | 'filters' | 'sort'>,
): Product[] {
  const wanted = foldedText(search)
  const direction = sort?.descending ? -1 : 1
  const byName = (a: Product, b: Product): number => a.name.localeCompare(b.name, 'en')
  const inOrder = (a: Product, b: Product): number =>
    direction * (sort?.key === 'kind' ? a.kind.localeCompare(b.kind) : byName(a, b)) || byName(a, b)
  return products
    .filter(({ name, productId, kind, archivedOn }) => {
      if (filters.kind !== '' && kind !== filters.kind) return false
      if (filters.status !== '' && (archivedOn === null) !== (filters.status === 'sold')) return false
      return foldedText(`${name} ${productId}`).includes(wanted)
    })
    .sort((a, b) => Number(a.archivedOn !== null) - Number(b.archivedOn !== null) || inOrder(a, b))
}
