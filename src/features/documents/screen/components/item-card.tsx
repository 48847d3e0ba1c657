import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { hasThumbnail } from '../../file-look.ts'
import { useItemFrame } from '../hooks/use-item-frame.ts'
import type { ItemProps } from '../../item-events.ts'
import { lineOf, placeOf } from '../../item-messages.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { ItemName } from './item-name.tsx'
import { MenuButton } from './menu-button.tsx'
import { SelectBox } from './select-box.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { chosenEdge } from '#src/ui/theme.ts'

/** A folder or file in the grid: a thumbnail or an icon for its type, and its name. */
export const ItemCard = memo(function ItemCard({
  item,
  isSelected,
  isSelecting,
  isTabStop,
  foundIn,
  events,
}: ItemProps) {
  const styles = useStyles()
  const { rootName } = useDocumentsPage()
  const { stored, menuItem, isOver, frame } = useItemFrame({ item, isSelected, isTabStop, events })
  const icon = (
    <span className={styles.icon}>
      <ItemIcon item={item} />
    </span>
  )
  const picture = item.kind === 'file' && hasThumbnail(item.file.currentInstance) ? item.file.currentInstance : null
  const place = foundIn && placeOf(item, rootName, foundIn)
  return (
    <div
      role="gridcell"
      className={mergeClasses(styles.root, isSelected && styles.selected, isOver && styles.over)}
      {...frame}
    >
      <span className={styles.face}>
        {picture ? <Thumbnail key={picture.id} instance={picture} fallback={icon} /> : icon}
      </span>
      {stored && (
        <span className={styles.check}>
          <SelectBox
            name={item.name}
            isSelected={isSelected}
            isTabStop={isTabStop}
            className={isSelecting || isSelected ? undefined : 'item-tool'}
            onToggle={() => events.onToggle(stored)}
          />
        </span>
      )}
      <span className={styles.foot}>
        <span className={styles.words}>
          <ItemName item={item} className={styles.line} />
          {place ? (
            <span className={styles.detail} data-found="">
              {place}
            </span>
          ) : (
            <span className={mergeClasses(styles.detail, item.kind === 'file' && styles.facts)}>{lineOf(item)}</span>
          )}
        </span>
        {menuItem && (
          <MenuButton name={item.name} isTabStop={isTabStop} onOpen={(anchor) => events.onMenu(menuItem, anchor)} />
        )}
      </span>
    </div>
  )
})

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
  selected: {
    ...chosenEdge,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  over: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    backgroundColor: tokens.colorBrandBackground2,
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: { display: 'grid', placeItems: 'center', fontSize: '48px' },
  check: { position: 'absolute', top: 0, left: 0 },
  foot: { display: 'flex', alignItems: 'center', flexShrink: 0, minWidth: 0, paddingLeft: tokens.spacingHorizontalM },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} 0`,
  },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  // The fixed height hides details that do not fit, instead of cutting them off.
  facts: { height: tokens.lineHeightBase200, whiteSpace: 'normal' },
  detail: {
    ...ellipsis,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
