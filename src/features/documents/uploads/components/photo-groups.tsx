import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'
import type { TakenShot } from '../hooks/use-photo-draft.ts'
import { messages } from '../messages.ts'
import { countShots } from '../photo-draft.ts'
import { groupByRoom } from '../rooms.ts'
import { VoiceRow } from '../voice/components/voice-row.tsx'
import { PhotoRow } from './photo-row.tsx'

interface PhotoGroupsProps {
  shots: readonly TakenShot[]
  /** Rooms to which photos can be moved. */
  rooms: readonly string[]
  onCaption: (shot: TakenShot, caption: string) => void
  onRemove: (shot: TakenShot) => void
  onRoom: (shots: readonly TakenShot[], room: string) => void
}

/** The photos that were taken, by room. All photos of a room can be moved to another one. */
export function PhotoGroups({ shots, rooms, onCaption, onRemove, onRoom }: PhotoGroupsProps) {
  const styles = useStyles()
  const groups = groupByRoom(shots)
  const isGrouped = groups.some(({ room }) => room !== null)
  return groups.map(({ room, shots: grouped }) => (
    <section key={room ?? ''} aria-label={room ?? messages.photos}>
      {isGrouped && (
        <div className={styles.heading}>
          <Select
            size="large"
            className={styles.room}
            value={room ?? ''}
            aria-label={messages.roomOf(...countShots(grouped.map(({ shot }) => shot)))}
            onChange={(_event, { value }) => {
              if (value !== '')
                onRoom(
                  grouped.map(({ shot }) => shot),
                  value,
                )
            }}
          >
            {room === null && <option value="">{messages.withoutRoom}</option>}
            {room !== null && !rooms.includes(room) && <option value={room}>{room}</option>}
            {rooms.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <span className={styles.count}>{messages.photosCount(...countShots(grouped.map(({ shot }) => shot)))}</span>
        </div>
      )}
      <ol className={styles.list} aria-label={room === null ? messages.photos : messages.photosOf(room)}>
        {grouped.map(({ shot, number }) =>
          shot.isVoice ? (
            <VoiceRow key={shot.id} shot={shot} number={number} onRemove={() => onRemove(shot)} />
          ) : (
            <PhotoRow
              key={shot.id}
              shot={shot}
              number={number}
              onCaption={(caption) => onCaption(shot, caption)}
              onRemove={() => onRemove(shot)}
            />
          ),
        )}
      </ol>
    </section>
  ))
}

const useStyles = makeStyles({
  heading: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  room: {
    flexGrow: 1,
    minWidth: 0,
    '& select': { minHeight: sizes.touchTarget, fontWeight: tokens.fontWeightSemibold },
  },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
