/** Whether a label is on none, on some or on all of the chosen conversations, as a checkbox shows it. */
export type AppliedState = boolean | 'mixed'

export function appliedState(labelId: string, conversations: readonly { labelIds: readonly string[] }[]): AppliedState {
  const count = conversations.filter(({ labelIds }) => labelIds.includes(labelId)).length
  return count === 0 ? false : count === conversations.length ? true : 'mixed'
}
