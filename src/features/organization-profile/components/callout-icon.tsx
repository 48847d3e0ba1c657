import { CALLOUT_ICONS } from '../callout-icons.ts'

interface CalloutIconProps {
  name: string
}

/** The icon of a callout; none where this version of the app does not know it. */
export function CalloutIcon({ name }: CalloutIconProps) {
  const Icon = CALLOUT_ICONS[name]
  return Icon ? <Icon aria-hidden="true" fontSize={20} /> : null
}
