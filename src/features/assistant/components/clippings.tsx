import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { promptClippingRequest } from '#shared/validation/assistant.ts'
import { type Clipping, useClippings } from '../hooks/use-clippings.ts'
import { messages } from '../messages.ts'

interface ClippingsProps {
  userId: string
  onUse: (content: string) => void
}

/** Lists the user's saved texts. Choosing one inserts it into the prompt box. */
export function Clippings({ userId, onUse }: ClippingsProps) {
  const styles = useStyles()
  const { clippings, read, save, remove } = useClippings(userId)
  const [edited, setEdited] = useState<Clipping | 'new' | null>(null)
  const shown = edited === 'new' || edited === null ? null : edited
  return (
    <>
      <DataList
        label={messages.clippings}
        items={clippings}
        keyOf={({ id }) => id}
        error={read.failed ? messages.clippingsFailed : null}
        onRetry={() => void read.refresh()}
        empty={<EmptyState title={messages.noClippings} />}
        renderItem={(clipping) => (
          <div className={styles.row}>
            <Button
              appearance="subtle"
              className={styles.use}
              aria-label={messages.useClipping(clipping.title)}
              onClick={() => onUse(clipping.content)}
            >
              {clipping.title}
            </Button>
            <ActionMenu
              label={messages.clippingActions(clipping.title)}
              actions={[
                { key: 'edit', label: messages.editClipping, onSelect: () => setEdited(clipping) },
                {
                  key: 'delete',
                  label: messages.deleteClipping,
                  danger: true,
                  onSelect: () => void remove(clipping.id),
                },
              ]}
            />
          </div>
        )}
      />
      <Button appearance="primary" className={styles.add} onClick={() => setEdited('new')}>
        {messages.addClipping}
      </Button>
      {edited !== null && (
        <FormSheet
          open
          onClose={() => setEdited(null)}
          title={shown ? messages.editClipping : messages.addClipping}
          submitLabel={messages.save}
          requireChange
          requireValid
          mode="onTouched"
          schema={promptClippingRequest}
          defaultValues={{ title: shown?.title ?? '', content: shown?.content ?? '' }}
          onSubmit={async (values, base, overwrite) => {
            const outcome = await save(shown?.id ?? null, values, { base, overwrite })
            if (outcome.ok) setEdited(null)
            return outcome
          }}
        >
          <TextField name="title" label={messages.clippingTitle} required />
          <TextAreaField name="content" label={messages.clippingContent} required />
        </FormSheet>
      )}
    </>
  )
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  use: { flexGrow: 1, minWidth: 0, minHeight: '48px', justifyContent: 'start', textAlign: 'start' },
  add: { alignSelf: 'end', marginTop: tokens.spacingVerticalM },
})
