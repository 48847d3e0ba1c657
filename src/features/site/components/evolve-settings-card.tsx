import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { evolveSettingsInput } from '#shared/validation/site-users.ts'
import { messages } from '../messages.ts'
import { EvolveSettingsDocument } from '#src/lib/site-settings/evolve-settings.generated.ts'
import { UpdateEvolveSettingsDocument } from '../site.generated.ts'

interface EvolveSettingsCardProps {
  canEdit: boolean
}

/** Site-wide settings. Only site administrators can edit them. */
export function EvolveSettingsCard({ canEdit }: EvolveSettingsCardProps) {
  const { data, failed, refresh } = useRead(EvolveSettingsDocument, {})
  const [save, { disabledReason }] = useWrite(UpdateEvolveSettingsDocument, {
    ...{ done: messages.settingsUpdated, invalidates: ['evolveSettings'], form: true },
  })
  if (!data)
    return failed ? (
      <ErrorState text={messages.failed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={2} avatar={false} />
    )
  const { id: settingsId, isLegacyUiInMaintenanceMode, legacyUiInMaintenanceModeMessage } = data.evolveSettings
  return (
    <EditableSection
      title={messages.evolveSettings}
      schema={evolveSettingsInput}
      storedValues={{
        isLegacyUiInMaintenanceMode,
        legacyUiInMaintenanceModeMessage: legacyUiInMaintenanceModeMessage ?? '',
      }}
      facts={[
        { label: messages.legacyMaintenance, value: isLegacyUiInMaintenanceMode ? messages.yes : messages.no },
        { label: messages.legacyMaintenanceMessage, value: legacyUiInMaintenanceModeMessage },
      ]}
      canEdit={canEdit}
      {...(disabledReason !== null && { offlineReason: disabledReason })}
      onSubmit={(update) => save({ settingsId, update })}
    >
      <SwitchField name="isLegacyUiInMaintenanceMode" label={messages.legacyMaintenance} />
      <TextAreaField
        name="legacyUiInMaintenanceModeMessage"
        label={messages.legacyMaintenanceMessage}
        maxLength={MAINTENANCE_MESSAGE_MAX_LENGTH}
      />
    </EditableSection>
  )
}
