/** Whether a label is applied to none, some or all of the selected conversations, as a checkbox state. */
export type AppliedState = boolean | 'mixed'

export function appliedState(labelId: string, conversations: readonly { labelIds: readonly string[] }[]): AppliedState {
  const count = conversations.filter(({ labelIds }) => labelIds.includes(labelId)).length
  return count === 0 ? false : count === conversations.length ? true : 'mixed'
}
