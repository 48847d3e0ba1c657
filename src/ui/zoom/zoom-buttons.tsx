import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ZoomFitRegular } from '@fluentui/react-icons/svg/zoom-fit'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { sizes } from '../theme.ts'
import { zoomMessages } from '#src/ui/zoom/messages.ts'
import type { StageView } from './use-stage-view.ts'
import { MAX_ZOOM } from './view.ts'

interface ZoomButtonsProps {
  stage: StageView
}

/** Zoom controls for users who do not pinch. */
export function ZoomButtons({ stage: { view, zoom } }: ZoomButtonsProps) {
  const styles = useStyles()
  const buttons = [
    { label: zoomMessages.zoomIn, icon: <ZoomInRegular />, direction: 'in', isOff: view.zoom >= MAX_ZOOM },
    { label: zoomMessages.zoomOut, icon: <ZoomOutRegular />, direction: 'out', isOff: view.zoom <= 1 },
    { label: zoomMessages.zoomWhole, icon: <ZoomFitRegular />, direction: 'whole', isOff: view.zoom <= 1 },
  ] as const
  return (
    <div className={styles.root}>
      {buttons.map(({ label, icon, direction, isOff }) => (
        <Button
          key={direction}
          className={styles.button}
          icon={icon}
          aria-label={label}
          title={label}
          disabledFocusable={isOff}
          onClick={() => zoom(direction)}
        />
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    right: tokens.spacingHorizontalS,
    bottom: tokens.spacingVerticalS,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
  },
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, boxShadow: tokens.shadow4 },
})
