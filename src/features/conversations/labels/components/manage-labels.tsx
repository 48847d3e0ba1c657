import { Button, Checkbox, Input, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useState } from 'react'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { type Target, targetOf } from '../../queued/target.ts'
import { appliedState } from '../applied-state.ts'
import { labelTree } from '../../queued/label-tree.ts'
import { nodesMatching } from '../matching-labels.ts'
import { editing } from '../editing/messages.ts'
import { messages } from '../messages.ts'
import { LabelMark } from './label-mark.tsx'
import type { LabelPaneProps } from './label-sidebar.tsx'
import { UnknownLabels } from './unknown-labels.tsx'

/** Minimum number of labels for which a search field is shown. */
const SEARCH_FROM_COUNT = 8
const INDENT_PX = 16
const INDENTED_LEVELS = 5

interface ManageLabelsProps
  extends Omit<BoxDialogProps, 'labels'>,
    Pick<LabelPaneProps, 'labels' | 'failed' | 'onRetry'> {
  targets: readonly Target[]
  anchor: HTMLElement | null
}

/** Manage Labels: each label with a checkbox that takes effect at once. A popover, or a sheet on phones. */
export function ManageLabels({
  box,
  labels,
  failed,
  onRetry,
  rows,
  targets,
  anchor,
  open,
  onOpen,
  onClose,
}: ManageLabelsProps) {
  const styles = useStyles()
  const { label: putOn } = useBoxActions(box)
  const [search, setSearch] = useState('')
  // Labels changed here for conversations that the list does not contain.
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const nodes = labelTree(labels ?? [])
  const current = targets.map((target) => {
    const row = rows.find((one) => one.conversationId === target.conversationId)
    if (row) return targetOf(row)
    const labelIds = new Set(target.labelIds)
    for (const [id, applied] of ticked)
      if (applied) labelIds.add(id)
      else labelIds.delete(id)
    return { ...target, labelIds: [...labelIds] }
  })
  const shown = search.trim() === '' ? nodes : nodesMatching(nodes, search)
  const isFlat = shown !== nodes
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.manageLabels} anchor={anchor}>
      {nodes.length >= SEARCH_FROM_COUNT && (
        <Input
          type="text"
          size="large"
          className={styles.search}
          contentBefore={<SearchRegular aria-hidden="true" />}
          aria-label={editing.searchLabels}
          placeholder={editing.searchLabels}
          maxLength={SEARCH_TEXT_MAX_LENGTH}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
      )}
      {!labels && <UnknownLabels failed={failed} onRetry={onRetry} />}
      {labels && nodes.length === 0 && <p className={styles.none}>{editing.noLabels}</p>}
      {nodes.length > 0 && shown.length === 0 && <p className={styles.none}>{editing.nothingFound}</p>}
      <ul
        className={styles.list}
        aria-label={
          targets.length === 1 ? editing.labelsOf(targets[0]?.subject ?? '') : editing.labelsOfSelected(targets.length)
        }
      >
        {shown.map(({ label, depth, path }) => {
          const state = appliedState(label.id, current)
          return (
            <li
              key={label.id}
              style={isFlat || depth === 0 ? undefined : { paddingLeft: INDENT_PX * Math.min(depth, INDENTED_LEVELS) }}
            >
              <Checkbox
                className={styles.choice}
                size="large"
                checked={state}
                aria-label={path}
                label={{
                  className: styles.label,
                  children: (
                    <>
                      <LabelMark colorName={label.colorName} />
                      <span className={styles.name}>{isFlat ? path : label.name}</span>
                    </>
                  ),
                }}
                onChange={() => {
                  const applied = state !== true
                  setTicked(new Map(ticked).set(label.id, applied))
                  void putOn(current, label, applied)
                }}
              />
            </li>
          )
        })}
      </ul>
      <Button
        appearance="subtle"
        icon={<AddRegular />}
        className={styles.create}
        onClick={() => onOpen({ kind: 'create-label', parentId: null, targets: current })}
      >
        {messages.createLabel}
      </Button>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  search: { width: '100%', minHeight: sizes.touchTarget, marginBottom: tokens.spacingVerticalS },
  none: { margin: `${tokens.spacingVerticalS} 0`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: 'min(360px, 50dvh)', overflowY: 'auto' },
  choice: {
    display: 'flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    width: '100%',
    '& .fui-Checkbox__indicator': { alignSelf: 'center', marginTop: 0, marginBottom: 0 },
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexGrow: 1,
    padding: `${tokens.spacingVerticalS} 0`,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  create: {
    width: '100%',
    fontWeight: tokens.fontWeightRegular,
    maxWidth: 'none',
    justifyContent: 'flex-start',
    minHeight: sizes.touchTarget,
    marginTop: tokens.spacingVerticalXS,
  },
})
