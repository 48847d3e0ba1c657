import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import type { ReactNode } from 'react'
import type { ShellEntry } from '../shell-entries.ts'

/** Icons of the entries that both the top bar and the bottom bar have. */
export const ENTRY_ICONS: Partial<Record<ShellEntry['key'], ReactNode>> = {
  home: <HomeRegular />,
  conversations: <ChatMultipleRegular />,
}
