import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme'
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox'
import { PersonAccountsRegular } from '@fluentui/react-icons/svg/person-accounts'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import type { ReactNode } from 'react'

/** Icons of the account menu, by the key of their entry. */
export const accountIcons: Readonly<Record<string, ReactNode>> = {
  profile: <PersonRegular />,
  account: <PersonAccountsRegular />,
  organizations: <BuildingRegular />,
  invitations: <MailInboxRegular />,
  site: <SettingsRegular />,
  outbox: <CloudArrowUpRegular />,
  notifications: <AlertRegular />,
  theme: <DarkThemeRegular />,
  'sign-out': <SignOutRegular />,
}
