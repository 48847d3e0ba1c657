import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { BUSINESS_LINES_MAX_COUNT, FEATURED_BUSINESS_LINES_MAX_COUNT } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import {
  OrganizationBusinessLineDeleteDocument,
  OrganizationBusinessLineUpdateDocument,
} from '../organization-profile.generated.ts'
import type { OrganizationProfile } from '../profile-forms.ts'
import { BusinessLineForm } from './business-line-form.tsx'

type BusinessLine = OrganizationProfile['businessLines'][number]

interface BusinessLinesSectionProps {
  profile: OrganizationProfile
  canEdit: boolean
}

/** Lists the lines of business: docs/requirements/organizations.md#business-lines */
export function BusinessLinesSection({ profile, canEdit }: BusinessLinesSectionProps) {
  const styles = useStyles()
  const { id: organizationId, businessLines: lines } = profile
  // The form resets each time it opens and keeps its line during the closing animation.
  const [form, setForm] = useState<{ opening: number; line: BusinessLine | null } | null>(null)
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [removed, setRemoved] = useState<BusinessLine | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const changes = { invalidates: ['organizationProfile'] } as const
  const [update, { disabledReason, saving }] = useWrite(OrganizationBusinessLineUpdateDocument, {
    ...changes,
    done: messages.updated,
  })
  const [remove] = useWrite(OrganizationBusinessLineDeleteDocument, { ...changes, done: messages.deleted })
  const isStuck = disabledReason !== null
  const isFull = lines.length >= BUSINESS_LINES_MAX_COUNT
  const hasStars = lines.filter(({ specialty }) => specialty).length >= FEATURED_BUSINESS_LINES_MAX_COUNT
  const openForm = (line: BusinessLine | null): void => {
    setForm({ opening: (form?.opening ?? 0) + 1, line })
    setIsFormOpen(true)
  }
  const star = ({ id: lineId, line, text, specialty }: BusinessLine): void =>
    void update({ organizationId, lineId, line: { line, text, specialty: !specialty } })
  return (
    <PageCard
      title={messages.lines}
      actions={
        canEdit && (
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<AddRegular />}
            disabled={isFull || isStuck}
            onClick={() => openForm(null)}
          >
            {messages.addLine}
          </Button>
        )
      }
    >
      {canEdit && (isStuck || isFull || hasStars) && (
        <p className={styles.note}>{disabledReason ?? (isFull ? messages.linesFull : messages.starsFull)}</p>
      )}
      <DataList
        label={messages.lines}
        items={lines}
        keyOf={({ id }) => id}
        empty={<EmptyState title={messages.nothing} />}
        renderItem={(line) => (
          <div className={styles.line}>
            <div className={styles.words}>
              <span className={styles.name}>
                {line.line}
                {!canEdit && line.specialty && (
                  <StarFilled aria-label={messages.lineFeatured} className={styles.star} />
                )}
              </span>
              {line.text && <span className={styles.text}>{line.text}</span>}
            </div>
            {canEdit && (
              <div className={styles.actions}>
                <Button
                  appearance="subtle"
                  className={styles.button}
                  icon={line.specialty ? <StarFilled className={styles.star} /> : <StarRegular />}
                  aria-label={messages.feature(line.line)}
                  aria-pressed={line.specialty}
                  disabled={isStuck || saving || (hasStars && !line.specialty)}
                  onClick={() => star(line)}
                />
                <Button
                  appearance="subtle"
                  className={styles.button}
                  icon={<EditRegular />}
                  aria-label={messages.edit(line.line)}
                  disabled={isStuck}
                  onClick={() => openForm(line)}
                />
                <Button
                  appearance="subtle"
                  className={styles.button}
                  icon={<DeleteRegular />}
                  aria-label={messages.remove(line.line)}
                  disabled={isStuck}
                  onClick={() => {
                    setRemoved(line)
                    setIsAsking(true)
                  }}
                />
              </div>
            )}
          </div>
        )}
      />
      {form && (
        <BusinessLineForm
          key={form.opening}
          organizationId={organizationId}
          line={form.line}
          canFeature={!hasStars || form.line?.specialty === true}
          open={isFormOpen}
          onClose={() => setIsFormOpen(false)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open={isAsking}
          title={messages.deleteLine}
          text={messages.deleteText(removed.line)}
          confirmLabel={messages.delete}
          danger
          onConfirm={async () => {
            const outcome = await remove({ organizationId, lineId: removed.id })
            if (!outcome.ok) throw outcome.error
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: '220px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
  star: { flexShrink: 0, color: tokens.colorPaletteMarigoldForeground1 },
  actions: { display: 'flex', marginLeft: 'auto' },
})
