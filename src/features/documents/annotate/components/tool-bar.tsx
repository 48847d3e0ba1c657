import { Button, makeStyles, mergeClasses, tokens, useArrowNavigationGroup } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { ArrowUpRightRegular } from '@fluentui/react-icons/svg/arrow-up-right'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { CursorRegular } from '@fluentui/react-icons/svg/cursor'
import { PenRegular } from '@fluentui/react-icons/svg/pen'
import { SquareRegular } from '@fluentui/react-icons/svg/square'
import { TextTRegular } from '@fluentui/react-icons/svg/text-t'
import type { ComponentType } from 'react'
import { chosenEdge, media, sizes } from '#src/ui/theme.ts'
import { LINE_WIDTHS, type LineWidth, MARK_COLORS, type MarkColor, type Tool } from '../mark.ts'
import { messages } from '../messages.ts'
import type { Pen } from '../sketch.ts'

interface ToolBarProps {
  tool: Tool
  onTool: (tool: Tool) => void
  pen: Pen
  onPen: (change: Partial<Pen>) => void
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}

const TOOLS: Record<Tool, ComponentType> = {
  select: CursorRegular,
  arrow: ArrowUpRightRegular,
  line: PenRegular,
  rectangle: SquareRegular,
  circle: CircleRegular,
  text: TextTRegular,
}
const keysOf = <Key extends string>(of: Record<Key, unknown>): Key[] => Object.keys(of) as Key[]

/** The drawing tools. The toolbar has one tab stop; the arrow keys move between its buttons. */
export function ToolBar({ tool, onTool, pen, onPen, onUndo, onRedo }: ToolBarProps) {
  const styles = useStyles()
  const navigation = useArrowNavigationGroup({ axis: 'both', circular: true })
  const choice = (label: string, isChosen: boolean) => ({
    'aria-label': label,
    title: label,
    'aria-pressed': isChosen,
    appearance: 'subtle' as const,
    className: mergeClasses(styles.button, isChosen && styles.chosen),
  })
  return (
    <div role="toolbar" aria-label={messages.tools} className={styles.root} {...navigation}>
      <div role="group" aria-label={messages.tools} className={styles.group}>
        {keysOf(TOOLS).map((one) => {
          const Icon = TOOLS[one]
          return (
            <Button
              key={one}
              {...choice(messages.toolNames[one], tool === one)}
              icon={<Icon />}
              onClick={() => onTool(one)}
            />
          )
        })}
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowUndoRegular />}
          aria-label={messages.undo}
          title={messages.undo}
          disabledFocusable={!onUndo}
          onClick={() => onUndo?.()}
        />
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<ArrowRedoRegular />}
          aria-label={messages.redo}
          title={messages.redo}
          disabledFocusable={!onRedo}
          onClick={() => onRedo?.()}
        />
      </div>
      <div className={styles.group}>
        <div role="group" aria-label={messages.colors} className={styles.group}>
          {keysOf(MARK_COLORS).map((color: MarkColor) => (
            <Button
              key={color}
              {...choice(messages.colorNames[color], pen.color === color)}
              icon={<span className={styles.swatch} style={{ backgroundColor: MARK_COLORS[color].ink }} />}
              onClick={() => onPen({ color })}
            />
          ))}
        </div>
        <div role="group" aria-label={messages.widths} className={styles.group}>
          {keysOf(LINE_WIDTHS).map((width: LineWidth) => (
            <Button
              key={width}
              {...choice(messages.widthNames[width], pen.width === width)}
              icon={<span className={styles.line} style={{ height: `${LINE_WIDTHS[width] - 1}px` }} />}
              onClick={() => onPen({ width })}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: tokens.spacingHorizontalL,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  group: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' },
  button: {
    minWidth: sizes.touchTarget,
    maxWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    padding: 0,
    [media.wide]: { minWidth: '40px', maxWidth: '40px', minHeight: '40px' },
  },
  chosen: {
    ...chosenEdge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
  },
  // The border keeps white and black swatches visible on light and dark backgrounds.
  swatch: {
    display: 'block',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
  },
  line: { display: 'block', width: '20px', borderRadius: tokens.borderRadiusCircular, backgroundColor: 'currentColor' },
})
