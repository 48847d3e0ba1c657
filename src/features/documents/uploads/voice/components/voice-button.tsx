import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MicRegular } from '@fluentui/react-icons/svg/mic'
import { StopFilled } from '@fluentui/react-icons/svg/stop'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { VOICE_NOTE_MAX_S } from '#shared/limits.ts'
import { VOICE_NOTE_CLOCK_MS } from '#shared/limits/device-times.ts'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import { voiceNoteFile } from '../voice-note.ts'
import { canRecordVoice, VoiceRecorder } from '../voice-recorder.ts'

interface VoiceButtonProps {
  /** The field beside the button. */
  children: ReactNode
  onRecorded: (file: File) => void
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

/**
 * A button that records a voice note of up to two minutes, and ends it with a second press. A recording ends with the
 * sheet, and is kept.
 */
export function VoiceButton({ children, onRecorded }: VoiceButtonProps) {
  const styles = useStyles()
  const latest = useRef(onRecorded)
  useEffect(() => {
    latest.current = onRecorded
  })
  const [recorder] = useState(() => new VoiceRecorder((recording) => latest.current(voiceNoteFile(recording))))
  useEffect(() => recorder.stop, [recorder])
  const state = useSyncExternalStore(recorder.onChange, recorder.getState)
  const isRecording = state.kind === 'recording'
  if (!canRecordVoice()) return children
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <div className={styles.field}>{children}</div>
        <Button
          size="large"
          className={mergeClasses(styles.button, isRecording && styles.active)}
          icon={isRecording ? <StopFilled /> : <MicRegular />}
          disabledFocusable={state.kind === 'asking'}
          aria-label={isRecording ? messages.stop : messages.record}
          title={isRecording ? messages.stop : messages.record}
          onClick={isRecording ? recorder.stop : () => void recorder.start()}
        />
      </div>
      {isRecording && <Elapsed startedAt={state.startedAt} />}
      <p className={mergeClasses(styles.text, styles.failure)} role="alert">
        {state.kind === 'idle' && state.failure !== null && messages.failures[state.failure]}
      </p>
      {state.kind === 'asking' && <p className={styles.text}>{messages.asking}</p>}
      <VisuallyHidden live>{isRecording ? messages.recording : ''}</VisuallyHidden>
    </div>
  )
}

/** The time since the beginning of the recording. */
function Elapsed({ startedAt }: { startedAt: number }) {
  const styles = useStyles()
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), VOICE_NOTE_CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.min(VOICE_NOTE_MAX_S, Math.max(0, Math.floor((now - startedAt) / 1_000)))
  return (
    <p className={styles.text} role="timer">
      <span className={styles.dot} aria-hidden="true" />
      {messages.recording} {messages.time(clock(seconds), clock(VOICE_NOTE_MAX_S))}
    </p>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minWidth: 0 },
  button: { flexShrink: 0, minWidth: sizes.touchTarget, width: sizes.touchTarget, height: sizes.touchTarget },
  active: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground1,
      color: tokens.colorStatusDangerForeground1,
    },
  },
  text: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    ':empty': { display: 'none' },
  },
  failure: { color: tokens.colorStatusDangerForeground1 },
  dot: {
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusDangerForeground1,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.3 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
})
