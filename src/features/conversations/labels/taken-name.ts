import type { TreeLabel } from '../queued/label-tree.ts'

/** Whether a sibling label has the same name, ignoring case: users could not distinguish the two. */
export function isNameTaken(
  labels: readonly TreeLabel[],
  { id, name, parentLabelId }: Pick<TreeLabel, 'id' | 'name' | 'parentLabelId'>,
): boolean {
  const wanted = name.toLocaleLowerCase()
  return labels.some(
    (label) =>
      label.type === 'Custom' &&
      label.id !== id &&
      label.parentLabelId === parentLabelId &&
      label.name.toLocaleLowerCase() === wanted,
  )
}
