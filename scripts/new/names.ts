/** The spellings of an area's name. */
export interface AreaNames {
  /** Folder: 'work-orders'. */
  folder: string
  /** Variables, and the operation that lists: 'workOrders'. */
  camel: string
  /** Components and documents: 'WorkOrders'. */
  pascal: string
  /** Type of one: 'WorkOrder'. */
  item: string
  /** Table: 'work_orders'. */
  table: string
  /** On screen: 'Work orders'. */
  title: string
}

/**
 * @param folder a plural in kebab-case, the name of the area's folders
 * @throws Error if it is invalid
 */
export function areaNames(folder: string): AreaNames {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(folder))
    throw new Error(`"${folder}" is no plural in kebab-case, such as work-orders`)
  const pascal = folder.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const words = folder.replaceAll('-', ' ')
  return {
    folder,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    item: pascal.replace(/ies$/, 'y').replace(/s$/, ''),
    table: folder.replaceAll('-', '_'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
