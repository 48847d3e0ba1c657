import { useState } from 'react'
import { Button, Field, Radio, RadioGroup } from '@fluentui/react-components'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import {
  GetAssociatesToBeSeededCountDocument,
  type GetOrganizationAncestorsQuery,
  SeedOrgOrAncestorDocument,
  type SeedOrgOrAncestorMutation,
} from '../linking.generated.ts'
import { messages } from '../messages.ts'

interface ImportSheetProps {
  organization: OrganizationOfHandle
  /** Ancestors of the organization into which the user may import. */
  ancestors: GetOrganizationAncestorsQuery['getOrganizationAncestors']['ancestors']
  suggestedId: string | null
  open: boolean
  onClose: () => void
}

/**
 * Imports the associates of this organization and the users of its linked company into this organization or an
 * ancestor. Shows the count before and after the import.
 */
export function ImportSheet({ organization, ancestors, suggestedId, open, onClose }: ImportSheetProps) {
  const { viewer } = useViewer()
  const own = { organizationId: organization.id, emblem: organization.emblem }
  const mayOwn = mayCall(viewer, 'seedOrgOrAncestor', { organizationId: organization.id })
  const targets = mayOwn ? [own, ...ancestors] : ancestors
  const [chosenId, setChosenId] = useState(suggestedId ?? targets[0]?.organizationId ?? '')
  const [result, setResult] = useState<SeedOrgOrAncestorMutation['seedOrgOrAncestor'] | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setResult(null)
  }
  const { data, error } = useRead(
    GetAssociatesToBeSeededCountDocument,
    open ? { orgId: organization.id, orgToSeedId: chosenId } : null,
  )
  const count = data?.getAssociatesToBeSeededCount.count
  const [importUsers, { saving, disabledReason }] = useWrite(SeedOrgOrAncestorDocument, {
    done: messages.imported,
    offline: messages.importOffline,
    invalidates: ['associatesOrInvitations', 'getAssociatesToBeSeededCount'],
  })
  async function submit(): Promise<void> {
    const outcome = await importUsers({ sourceOrgId: organization.id, orgToSeedId: chosenId })
    if (outcome.ok) setResult(outcome.data.seedOrgOrAncestor)
  }
  if (result) {
    return (
      <BottomSheet
        open={open}
        onClose={onClose}
        title={messages.importTitle}
        actions={
          <Button size="large" appearance="primary" onClick={onClose}>
            {messages.close}
          </Button>
        }
      >
        <p>{messages.importedCount(result.seededCount)}</p>
        {result.skippedCount > 0 && <p>{messages.skippedCount(result.skippedCount)}</p>}
      </BottomSheet>
    )
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={messages.importTitle}
      actions={
        <ConfirmActions
          label={messages.importUsers}
          busy={saving}
          disabled={!count || disabledReason !== null}
          onCancel={onClose}
          onConfirm={() => void submit()}
        />
      }
    >
      <p>{messages.importText}</p>
      <Field label={messages.importInto}>
        <RadioGroup value={chosenId} onChange={(_event, { value }) => setChosenId(value)}>
          {targets.map(({ organizationId, emblem }) => (
            <Radio key={organizationId} value={organizationId} label={emblem.displayName} />
          ))}
        </RadioGroup>
      </Field>
      <p role="status">
        {disabledReason ?? (count === undefined ? error && userMessagesOf(error) : messages.importCount(count))}
      </p>
    </BottomSheet>
  )
}
