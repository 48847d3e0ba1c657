import { CALLOUT_ICONS } from '../callout-icons.ts'

interface CalloutIconProps {
  name: string
}

/** Renders the icon of a callout; nothing if this version of the app does not have the icon. */
export function CalloutIcon({ name }: CalloutIconProps) {
  const Icon = CALLOUT_ICONS[name]
  return Icon ? <Icon aria-hidden="true" fontSize={20} /> : null
}
