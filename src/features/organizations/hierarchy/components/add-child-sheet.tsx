import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { sizes } from '#src/ui/theme.ts'
import { OrgSystemSearchDocument } from '#src/lib/search/org-system-search.generated.ts'
import { type EmblemFieldsFragment, SetChildDocument } from '../hierarchy.generated.ts'
import { messages } from '../messages.ts'
import { OrganizationRow } from './organization-row.tsx'

interface AddChildSheetProps {
  parent: EmblemFieldsFragment
  open: boolean
  onClose: () => void
}

/** Searches active organizations by name and makes the chosen one a child after a confirmation. */
export function AddChildSheet({ parent, open, onClose }: AddChildSheetProps) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const [searchText, setSearchText] = useState('')
  const [chosen, setChosen] = useState<EmblemFieldsFragment | null>(null)
  const { data, error, loading, refresh } = useRead(
    OrgSystemSearchDocument,
    searchText === '' ? null : { searchText, activationStatus: 'Active' },
  )
  const found = data?.orgSystemSearch.organizations.filter(({ id }) => id !== parent.id)
  const [setChild, { saving }] = useWrite(SetChildDocument, {
    done: messages.set,
    offline: messages.offline,
    invalidates: ['getOrganizationImmediateFamily', 'organizationProfile'],
  })

  async function makeChild(child: EmblemFieldsFragment): Promise<void> {
    const outcome = await setChild({ parentOrgId: parent.id, childOrgId: child.id })
    if (outcome.ok) onClose()
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={messages.selectTitle}
      actions={
        chosen && (
          <>
            <Button size="large" disabled={saving} onClick={() => setChosen(null)}>
              {messages.backToSearch}
            </Button>
            <Button
              size="large"
              appearance="primary"
              disabledFocusable={saving}
              icon={saving ? <Spinner /> : undefined}
              onClick={() => void makeChild(chosen)}
            >
              {messages.makeChild}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <>
          <OrganizationRow emblem={chosen} />
          <p className={styles.text}>{messages.makeChildText(chosen.displayName, parent.displayName)}</p>
        </>
      ) : (
        <>
          <form
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault()
              setSearchText(text.trim())
            }}
          >
            <div className={styles.box}>
              <SearchBox label={messages.searchLabel} value={text} onChange={setText} />
            </div>
            <Button type="submit" size="large" className={styles.button} disabled={text.trim() === ''}>
              {messages.search}
            </Button>
          </form>
          {searchText !== '' && (
            <div aria-busy={loading}>
              <DataList
                label={messages.selectTitle}
                items={found}
                keyOf={({ id }) => id}
                skeletonRows={3}
                error={error && !data ? userMessagesOf(error) : null}
                onRetry={() => void refresh()}
                empty={
                  <p role="status" className={styles.text}>
                    {messages.noResults}
                  </p>
                }
                renderItem={({ organizationEmblem, displayLocation }) => (
                  <OrganizationRow
                    emblem={organizationEmblem}
                    detail={displayLocation}
                    actions={
                      <Button
                        className={styles.button}
                        aria-label={messages.selectNamed(organizationEmblem.displayName)}
                        onClick={() => setChosen(organizationEmblem)}
                      >
                        {messages.select}
                      </Button>
                    }
                  />
                )}
              />
            </div>
          )}
        </>
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  search: { display: 'flex', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM },
  box: { flexGrow: 1, minWidth: 0 },
  button: { minHeight: sizes.touchTarget },
  text: { margin: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground2 },
})
