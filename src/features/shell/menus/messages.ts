/** Screen text of the menus. Separate, because no first screen shows it. */
export const menuMessages = {
  unsent: 'not sent yet',
  outbox: 'Outbox and drafts',
  assistant: 'Chat with EVOX',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  signOut: 'Sign Out',
  notificationsSwitch: 'Notifications on this device',
  accountMenu: 'Account menu',
  menu: 'Menu',
} as const
