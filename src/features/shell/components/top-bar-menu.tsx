import { Button } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { sizes } from '#src/ui/theme.ts'
import { menuMessages } from '../menus/messages.ts'
import { MobileMenu } from './mobile-menu.tsx'

/** The menu in the top bar of phones, for viewers without a bottom bar. */
export function TopBarMenu() {
  return (
    <MobileMenu
      title={menuMessages.menu}
      trigger={(trigger) => (
        <Button
          {...trigger}
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={menuMessages.menu}
          style={{ minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, fontSize: '24px' }}
        />
      )}
    />
  )
}
