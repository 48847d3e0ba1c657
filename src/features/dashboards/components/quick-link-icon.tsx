import { QUICK_LINK_ICON_PX } from '#shared/limits.ts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SignedPicture } from '#src/ui/signed-picture.tsx'
import type { QuickLink } from '../hooks/use-quick-links.ts'

const PRESET_ICONS: Readonly<Record<string, typeof GlobeRegular>> = {
  Help: QuestionCircleRegular,
  Releases: MegaphoneRegular,
  Partner: GlobeRegular,
}

interface QuickLinkIconProps {
  link: Pick<QuickLink, 'title' | 'iconFile' | 'presetIcon'>
  /** In px. Dashboards use the larger size. */
  size?: 32 | typeof QUICK_LINK_ICON_PX
}

/** The icon of a quick link. Without an uploaded icon, shows the preset's icon or the first letter of the title. */
export function QuickLinkIcon({
  link: { title, iconFile, presetIcon },
  size = QUICK_LINK_ICON_PX,
}: QuickLinkIconProps) {
  const styles = useStyles()
  const Preset = presetIcon == null ? undefined : (PRESET_ICONS[presetIcon] ?? GlobeRegular)
  const sizeStyle = size === QUICK_LINK_ICON_PX ? styles.large : styles.small
  return (
    <span className={mergeClasses(styles.root, sizeStyle)} aria-hidden="true">
      {Preset ? <Preset /> : ([...title.trim()][0]?.toUpperCase() ?? '')}
      {iconFile && (
        <SignedPicture id={iconFile.currentInstance.id} className={mergeClasses(styles.picture, sizeStyle)} />
      )}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  large: { width: `${QUICK_LINK_ICON_PX}px`, height: `${QUICK_LINK_ICON_PX}px`, fontSize: '22px' },
  small: { width: '32px', height: '32px', fontSize: '16px' },
  picture: { position: 'absolute', inset: 0, objectFit: 'cover' },
})
