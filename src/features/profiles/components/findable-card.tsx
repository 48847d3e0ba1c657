import { Field, Switch } from '@fluentui/react-components'
import { useWrite } from '#src/lib/data/use-write.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { messages } from '../messages.ts'
import { type ProfileFieldsFragment, UserFindableByNameUpdateDocument } from '../profiles.generated.ts'

interface FindableCardProps {
  profile: ProfileFieldsFragment
}

/** Whether others find a public profile by name. Saved at once. */
export function FindableCard({ profile }: FindableCardProps) {
  const inputs = useInputStyles()
  const [save, { saving, disabledReason }] = useWrite(UserFindableByNameUpdateDocument, {
    done: messages.findableSaved,
  })
  return (
    <PageCard title={messages.findableTitle}>
      <Field hint={disabledReason ?? messages.findableHint}>
        <Switch
          label={messages.findable}
          checked={profile.findableByName === true}
          disabled={saving || disabledReason !== null}
          className={inputs.choice}
          onChange={(_event, { checked }) => void save({ userId: profile.id, isFindable: checked })}
        />
      </Field>
    </PageCard>
  )
}
