import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { messages } from '../messages.ts'

interface TrashedBarProps {
  box: MessageBox
  target: Target
  trashLabel: ShownLabel
  mayRestore: boolean
}

/** Shown above a conversation that is in the trash. */
export function TrashedBar({ box, target, trashLabel, mayRestore }: TrashedBarProps) {
  const styles = useStyles()
  const { restore } = useBoxActions(box)
  return (
    <div className={styles.root}>
      <Banner
        intent="info"
        action={
          mayRestore && (
            <Button
              className={styles.restore}
              icon={<ArrowUndoRegular />}
              onClick={() => void restore([target], trashLabel)}
            >
              {messages.restore}
            </Button>
          )
        }
      >
        {messages.isTrashed}
      </Banner>
    </div>
  )
}

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
  restore: { minHeight: sizes.touchTarget },
})
