import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox'
import { MailInboxAllRegular } from '@fluentui/react-icons/svg/mail-inbox-all'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import type { Label } from '../../queued/label-tree.ts'

const ICONS = { Inbox: MailInboxRegular, All: MailInboxAllRegular, Trash: DeleteRegular, Custom: TagRegular } as const

interface LabelIconProps {
  type: Label['type']
}

export function LabelIcon({ type }: LabelIconProps) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}
