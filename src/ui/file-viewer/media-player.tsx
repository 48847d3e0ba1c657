import { makeStyles, tokens } from '@fluentui/react-components'
import { MusicNote2PlayRegular } from '@fluentui/react-icons/svg/music-note-2-play'
import { type SyntheticEvent, useRef } from 'react'
import { DelayedSpinner } from '../delayed-spinner.tsx'
import { ErrorState } from '../error-state.tsx'
import { viewerMessages } from './messages.ts'
import { useMediaUrl } from './use-media-url.ts'

interface MediaPlayerProps {
  kind: 'video' | 'audio'
  instance: { id: string; fileName: string }
  open: boolean
}

/**
 * Safari on phones draws no picture before a video plays, unless a time is given. The very first picture is often
 * black.
 */
const POSTER_TIME = '#t=0.1'

/** Plays a video or a recording, of which only the needed parts are fetched. */
export function MediaPlayer({ kind, instance: { id, fileName }, open }: MediaPlayerProps) {
  const styles = useStyles()
  const { url, failure, isOffline, onBroken, retry } = useMediaUrl(id, open)
  /** Where to continue after the URL expired. */
  const resume = useRef<{ time: number; isPlaying: boolean } | null>(null)
  if (url === null) {
    return (
      <div className={styles.root}>
        {isOffline && <p>{viewerMessages.offline}</p>}
        {!isOffline && failure !== null && (
          <ErrorState text={failure.text} {...(failure.mayRetry && { onRetry: retry })} />
        )}
        {!isOffline && failure === null && <DelayedSpinner label={viewerMessages.opening} />}
      </div>
    )
  }
  const onError = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void => {
    const time = currentTarget.currentTime
    if (time > 0) resume.current = { time, isPlaying: !currentTarget.paused }
    onBroken()
  }
  const onLoadedMetadata = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void => {
    if (!resume.current) return
    const { time, isPlaying } = resume.current
    resume.current = null
    currentTarget.currentTime = time
    // The browser may require another tap.
    if (isPlaying) currentTarget.play().catch(() => undefined)
  }
  const shared = { controls: true, preload: 'metadata', 'aria-label': fileName, onError, onLoadedMetadata } as const
  return (
    <div className={styles.root}>
      {kind === 'video' ? (
        <video {...shared} key={url} src={`${url}${POSTER_TIME}`} playsInline className={styles.video} />
      ) : (
        <>
          <MusicNote2PlayRegular className={styles.icon} aria-hidden="true" />
          <audio {...shared} key={url} src={url} className={styles.audio} />
        </>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXL,
    flexGrow: 1,
    minHeight: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
  video: { maxWidth: '100%', maxHeight: '100%', minHeight: 0, backgroundColor: '#000' },
  icon: { fontSize: '72px', color: tokens.colorNeutralForeground3 },
  audio: { width: '100%', maxWidth: '560px' },
})
