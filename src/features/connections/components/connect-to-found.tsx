import { makeStyles, tokens } from '@fluentui/react-components'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { useConnect } from '../hooks/use-connect.ts'
import type { NetworkEntity } from '../hooks/use-network-search.ts'
import { messages } from '../messages.ts'
import { ConnectionButtons } from './connection-buttons.tsx'

interface ConnectToFoundProps {
  userId: string
  found: readonly NetworkEntity[]
}

/** Others whom the user can ask to connect, for a search among those to whom the user may write. */
export function ConnectToFound({ userId, found }: ConnectToFoundProps) {
  const styles = useStyles()
  const { actions, stateOf } = useConnect({ entityType: 'User', id: userId })
  if (found.length === 0) return null
  return (
    <section className={styles.root} aria-label={messages.others}>
      <p className={styles.hint}>{messages.othersHint}</p>
      <ul className={styles.list}>
        {found.slice(0, FOUND_PER_GROUP_COUNT).map((entity) => {
          const { id, emblem, location } = entity
          const state = stateOf(entity)
          const detail = [state, emblem.extraData.companyName, location].filter(Boolean).join(' · ')
          return (
            <li key={id} className={styles.row}>
              <EntityAvatar emblem={emblem} size={32} />
              <span className={styles.words}>
                <span>{emblem.displayName}</span>
                {detail !== '' && <span className={styles.detail}>{detail}</span>}
              </span>
              {state === null && (
                <ConnectionButtons other={emblem} standing="NotConnected" connectionId={null} actions={actions} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const useStyles = makeStyles({
  root: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
