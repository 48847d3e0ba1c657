import type { ConversationLabelFieldsFragment } from '../conversations.generated.ts'

/** A label of a message box, with its counts. */
export type Label = ConversationLabelFieldsFragment

/** The fields of a label that the tree requires. */
export type TreeLabel = Pick<Label, 'id' | 'name' | 'type' | 'parentLabelId'>

/** A label with its position in the tree. */
export interface LabelNode<L extends TreeLabel> {
  label: L
  /** 0 for a label without a parent. */
  depth: number
  /** 'A / B / C': the names of the ancestors and of the label. */
  path: string
}

export const PATH_SEPARATOR = ' / '

function byName(a: TreeLabel, b: TreeLabel): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }) || a.id.localeCompare(b.id)
}

/**
 * The custom labels in display order: children below their parent, siblings sorted by name. A label whose parent does
 * not exist (it was just deleted on another device) is placed at the top level, and a cycle of parents is broken, so
 * that every label is shown.
 */
export function labelTree<L extends TreeLabel>(labels: readonly L[]): readonly LabelNode<L>[] {
  const custom = labels.filter((label) => label.type === 'Custom')
  const ids = new Set(custom.map((label) => label.id))
  const children = new Map<string | null, L[]>()
  for (const label of custom) {
    const parentId = label.parentLabelId !== null && ids.has(label.parentLabelId) ? label.parentLabelId : null
    children.set(parentId, [...(children.get(parentId) ?? []), label])
  }
  const nodes: LabelNode<L>[] = []
  const placed = new Set<string>()
  const place = (label: L, depth: number, above: string): void => {
    if (placed.has(label.id)) return
    placed.add(label.id)
    const path = above === '' ? label.name : `${above}${PATH_SEPARATOR}${label.name}`
    nodes.push({ label, depth, path })
    for (const child of [...(children.get(label.id) ?? [])].sort(byName)) place(child, depth + 1, path)
  }
  for (const root of [...(children.get(null) ?? [])].sort(byName)) place(root, 0, '')
  for (const label of custom) place(label, 0, '')
  return nodes
}
