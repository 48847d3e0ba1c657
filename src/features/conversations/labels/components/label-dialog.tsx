import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { LABEL_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { labelColorOf, nextLabelColor } from '#shared/reference/label-colors.ts'
import { conversationLabelInput, conversationMessages } from '#shared/validation/conversations.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import type { Target } from '../../queued/target.ts'
import { labelTree, type LabelNode, PATH_SEPARATOR } from '../../queued/label-tree.ts'
import { editing } from '../editing/messages.ts'
import { messages } from '../messages.ts'
import { isNameTaken } from '../taken-name.ts'
import { ColorField } from './color-field.tsx'
import { LabelMark } from './label-mark.tsx'

/** Form values. `parentLabelId` is '' if the label has no parent. */
interface LabelValues {
  name: string
  colorName: string
  parentLabelId: string
}

const schema = z.extend(z.pick(conversationLabelInput, { name: true, colorName: true }), { parentLabelId: z.string() })

interface LabelDialogProps extends BoxDialogProps {
  /** Null to create a label. */
  label: ShownLabel | null
  /** Preselected parent of a new label; null for none. */
  parentId: string | null
  /** Conversations that get the new label. */
  targets: readonly Target[]
}

/**
 * Create Label and Edit Label: name and color, the parent only for a new label, and a preview of the label with its
 * path.
 */
export function LabelDialog({ box, labels, label, parentId, targets, open, onClose }: LabelDialogProps) {
  const { createLabel, updateLabel, label: putOn } = useBoxActions(box)
  const [id] = useState(() => label?.id ?? crypto.randomUUID())
  const nodes = labelTree(labels)
  const save = async ({ name, colorName, parentLabelId }: LabelValues): Promise<FormErrors | undefined> => {
    const written = { id, name, colorName, parentLabelId: label ? label.parentLabelId : parentLabelId || null }
    if (written.name !== label?.name && isNameTaken(labels, written))
      return { fieldErrors: { name: conversationMessages.labelNameTaken } }
    const isKept = label
      ? await updateLabel(written, { name: label.name, colorName: labelColorOf(label.colorName) })
      : await createLabel(written)
    if (!isKept) return undefined
    if (targets.length > 0) await putOn(targets, { id, name, type: 'Custom' }, true)
    onClose()
    return undefined
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={label ? messages.editLabel : messages.createLabel}
      size="small"
      submitLabel={label ? editing.save : editing.create}
      requireChange={label !== null}
      schema={schema}
      defaultValues={{
        name: label?.name ?? '',
        colorName: label ? labelColorOf(label.colorName) : nextLabelColor(nodes.map((node) => node.label.colorName)),
        parentLabelId: label?.parentLabelId ?? parentId ?? '',
      }}
      onSubmit={save}
    >
      <FirstField>
        <TextField name="name" label={editing.name} required maxLength={LABEL_NAME_MAX_LENGTH} autoComplete="off" />
      </FirstField>
      <ColorField name="colorName" />
      {!label && nodes.length > 0 && (
        <SelectField
          name="parentLabelId"
          label={editing.parent}
          hint={editing.parentHint}
          options={[
            { value: '', label: editing.noParent },
            ...nodes.map((node) => ({ value: node.label.id, label: node.path })),
          ]}
        />
      )}
      <Place nodes={nodes} fallbackName={label?.name ?? ''} />
    </FormSheet>
  )
}

interface PlaceProps {
  nodes: readonly LabelNode<ShownLabel>[]
  fallbackName: string
}

/** A preview of the label with its path. */
function Place({ nodes, fallbackName }: PlaceProps) {
  const styles = useStyles()
  const { name, colorName, parentLabelId } = useWatch<LabelValues>()
  const parent = nodes.find((node) => node.label.id === parentLabelId)
  const shownName = name?.trim() || fallbackName || editing.name
  return (
    <p className={styles.place}>
      <LabelMark colorName={colorName ?? null} size={24} />
      <span className={styles.path}>{parent ? `${parent.path}${PATH_SEPARATOR}${shownName}` : shownName}</span>
    </p>
  )
}

const useStyles = makeStyles({
  place: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  path: { minWidth: 0, overflowWrap: 'anywhere' },
})
