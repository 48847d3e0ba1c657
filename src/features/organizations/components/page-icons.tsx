import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import type { ReactNode } from 'react'
import type { OrganizationPageKey } from '../organization-pages.ts'

/** The icon of each page's tile. */
export const PAGE_ICONS: Readonly<Record<Exclude<OrganizationPageKey, 'dashboard'>, ReactNode>> = {
  profile: <PersonRegular />,
  network: <PeopleRegular />,
  conversations: <ChatMultipleRegular />,
  associates: <PeopleTeamRegular />,
  roles: <ShieldRegular />,
  documents: <FolderRegular />,
  announcements: <MegaphoneRegular />,
  account: <SettingsRegular />,
}
