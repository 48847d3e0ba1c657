import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { memo } from 'react'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { KeptSign } from '../device/components/kept-sign.tsx'
import { useDocumentsPage } from '../documents-context.ts'
import { previewKindOf } from '../file-look.ts'
import { useItemDrop } from '../hooks/use-item-drop.ts'
import { useItemPress } from '../hooks/use-item-press.ts'
import { folderActions } from '../item-actions.ts'
import type { ItemProps } from '../item-events.ts'
import { lineOf, placeOf } from '../item-words.ts'
import { isStored } from '../items.ts'
import { messages } from '../messages.ts'
import { ItemIcon } from './item-icon.tsx'
import { MenuButton } from './menu-button.tsx'
import { SelectBox } from './select-box.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** A folder or file in the grid: a picture in small or the sign of its kind, and its name (doc 2 section 2.1). */
export const ItemCard = memo(function ItemCard({ item, isSelected, isSelecting, isTabStop, showsFolder, events }: ItemProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { place, rootName } = useDocumentsPage()
  const press = useItemPress({ item, events })
  const { isOver, handlers } = useItemDrop(item)
  const stored = isStored(item) ? item : null
  const hasMenu = stored !== null && (stored.kind === 'file' || folderActions(stored, place).length > 0)
  const icon = (
    <span className={styles.icon}>
      <ItemIcon item={item} />
    </span>
  )
  const picture = item.kind === 'file' && previewKindOf(item.file.currentInstance) === 'image' ? item.file.currentInstance : null
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-item={item.id}
      draggable={isWide && stored !== null && !item.isQueued}
      className={mergeClasses(styles.root, isSelected && styles.selected, isOver && styles.over)}
      onDragStart={(event) => {
        if (stored) events.onDragStart(stored, event)
      }}
      {...press}
      {...handlers}
    >
      <span className={styles.face}>{picture ? <Thumbnail key={picture.id} instance={picture} fallback={icon} /> : icon}</span>
      {stored && (
        <span className={styles.check}>
          <SelectBox name={item.name} isSelected={isSelected} isTabStop={isTabStop} className={isSelecting || isSelected ? undefined : 'item-tool'} onToggle={() => events.onToggle(stored)} />
        </span>
      )}
      <span className={styles.foot}>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} title={item.name}>
              {item.name}
            </span>
            {item.isQueued && (
              <span className={styles.waiting} role="img" aria-label={messages.notSentYet} title={messages.notSentYet}>
                <ClockRegular aria-hidden="true" />
              </span>
            )}
            {stored && <KeptSign id={item.id} />}
          </span>
          <span className={styles.detail}>{(showsFolder ? placeOf(item, rootName) : null) ?? lineOf(item)}</span>
        </span>
        {hasMenu && <MenuButton name={item.name} isTabStop={isTabStop} onOpen={(anchor) => events.onMenu(stored, anchor)} />}
      </span>
    </div>
  )
})

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minWidth: 0,
    height: '100%',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'default',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (hover: hover)': {
      '& .item-tool': { opacity: 0 },
      ':hover .item-tool': { opacity: 1 },
      ':focus-within .item-tool': { opacity: 1 },
    },
  },
  selected: { border: `1px solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px', backgroundColor: tokens.colorBrandBackground2 },
  face: { display: 'grid', placeItems: 'center', flexGrow: 1, minHeight: 0, overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground3 },
  icon: { display: 'grid', placeItems: 'center', fontSize: '48px' },
  check: { position: 'absolute', top: 0, left: 0 },
  foot: { display: 'flex', alignItems: 'center', flexShrink: 0, minWidth: 0, paddingLeft: tokens.spacingHorizontalM },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, padding: `${tokens.spacingVerticalS} 0` },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  name: { ...ellipsis, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  waiting: { display: 'inline-flex', flexShrink: 0, fontSize: '14px', color: tokens.colorNeutralForeground2 },
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})
