import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import type { ReactNode } from 'react'
import { iconButton } from './icon-button-style.ts'
import { kitMessages } from './kit-messages.ts'

interface SortableListProps<Item> {
  /** The list's accessible name. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onChange: (items: Item[]) => void
}

/** A list that the user can reorder: by dragging a handle, or with Space and the arrow keys on it. */
export function SortableList<Item>({ label, items, keyOf, nameOf, renderItem, onChange }: SortableListProps<Item>) {
  const styles = useStyles()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const placeOf = (key: string | number): number => keys.indexOf(String(key)) + 1
  const nameAt = (key: string | number): string => {
    const item = items[placeOf(key) - 1]
    return item === undefined ? '' : nameOf(item)
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onChange(arrayMove([...items], placeOf(active.id) - 1, placeOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: kitMessages.sortHelp },
        announcements: {
          onDragStart: ({ active }) => kitMessages.taken(nameAt(active.id), placeOf(active.id), items.length),
          onDragOver: ({ active, over }) =>
            over ? kitMessages.movedTo(nameAt(active.id), placeOf(over.id), items.length) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? kitMessages.putDown(nameAt(active.id), placeOf(over.id), items.length) : undefined,
          onDragCancel: ({ active }) => kitMessages.putBack(nameAt(active.id)),
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={styles.list}>
          {items.map((item) => (
            <SortableItem key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {renderItem(item)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  name: string
  children: ReactNode
}

function SortableItem({ id, name, children }: SortableItemProps) {
  const styles = useStyles()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={mergeClasses(styles.item, isDragging && styles.taken)}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        className={styles.handle}
        aria-label={kitMessages.moveItem(name)}
      >
        <ReOrderDotsVerticalRegular aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '52px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  taken: { zIndex: 1, boxShadow: tokens.shadow16, borderRadius: tokens.borderRadiusMedium },
  // A finger on the handle moves the item instead of scrolling the page.
  handle: { ...iconButton, cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
  content: { flexGrow: 1, minWidth: 0 },
})
