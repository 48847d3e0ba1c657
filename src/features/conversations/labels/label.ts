import type { ConversationLabelFieldsFragment } from '../conversations.generated.ts'

/** A label of a message box, with its counts. */
export type Label = ConversationLabelFieldsFragment
