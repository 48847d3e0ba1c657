import { VOICE_NOTE_MAX_S } from '#shared/limits.ts'
import { VOICE_NOTE_CHUNK_MS } from '#shared/limits/device-times.ts'

/**
 * Why a recording failed: the microphone was denied, is missing or does not work, or the recording was stopped at
 * once.
 */
export type VoiceFailure = 'denied' | 'missing' | 'failed' | 'short'

export type VoiceState =
  | { kind: 'idle'; failure: VoiceFailure | null }
  /** The browser asks the user for the microphone. */
  | { kind: 'asking' }
  /** `startedAt` in epoch milliseconds. */
  | { kind: 'recording'; startedAt: number }

export interface Recording {
  content: Blob
  startedAt: Date
}

/** The parts of the browser that a test replaces. */
export interface VoiceDevice {
  openMicrophone: () => Promise<MediaStream>
  /** Whether the browser can record this type. */
  canRecord: (type: string) => boolean
  createRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder
}

/** MP4 first, because it can be played everywhere. */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'] as const
/** Clear speech; two minutes have less than half a megabyte. */
const BITS_PER_SECOND = 32_000

const BROWSER: VoiceDevice = {
  openMicrophone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
  canRecord: (type) => MediaRecorder.isTypeSupported(type),
  createRecorder: (stream, options) => new MediaRecorder(stream, options),
}

/** Whether this browser can record sound; on a plain http address it cannot. */
export function canRecordVoice(): boolean {
  return 'MediaRecorder' in window && 'mediaDevices' in navigator
}

function failureOf(error: unknown): VoiceFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}

const IDLE: VoiceState = { kind: 'idle', failure: null }

/**
 * Records one voice note at a time. A recording ends by `stop`, after two minutes, or when the device takes the
 * microphone away, for example for a phone call; what was recorded by then is kept.
 */
export class VoiceRecorder {
  readonly #device: VoiceDevice
  readonly #onRecorded: (recording: Recording) => void
  readonly #listeners = new Set<() => void>()
  #state: VoiceState = IDLE
  /** Ends what is running: the request for the microphone, or the recording. */
  #end: (() => void) | null = null

  constructor(onRecorded: (recording: Recording) => void, device: VoiceDevice = BROWSER) {
    this.#onRecorded = onRecorded
    this.#device = device
  }

  readonly getState = (): VoiceState => this.#state

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Must be called in a click or tap handler, because the browser may ask for permission. Never rejects. */
  readonly start = async (): Promise<void> => {
    if (this.#state.kind !== 'idle') return
    let isWanted = true
    this.#end = () => {
      isWanted = false
      this.#set(IDLE)
    }
    this.#set({ kind: 'asking' })
    let stream: MediaStream | null = null
    try {
      stream = await this.#device.openMicrophone()
      if (isWanted) this.#record(stream)
      else release(stream)
    } catch (error) {
      if (stream) release(stream)
      if (isWanted) this.#set({ kind: 'idle', failure: failureOf(error) })
    }
  }

  /** Ends the recording and keeps it; without a recording, nothing happens. */
  readonly stop = (): void => {
    const end = this.#end
    this.#end = null
    end?.()
  }

  #record(stream: MediaStream): void {
    const mimeType = TYPES.find((type) => this.#device.canRecord(type))
    const recorder = this.#device.createRecorder(stream, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: BITS_PER_SECOND,
    })
    const startedAt = Date.now()
    const chunks: Blob[] = []
    const end = (): void => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const timer = setTimeout(end, VOICE_NOTE_MAX_S * 1_000)
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) chunks.push(data)
    }
    recorder.onerror = end
    recorder.onstop = () => {
      clearTimeout(timer)
      release(stream)
      this.#end = null
      const [type = ''] = (recorder.mimeType || mimeType || '').split(';')
      const noSound = Date.now() - startedAt < VOICE_NOTE_CHUNK_MS ? 'short' : 'failed'
      this.#set({ kind: 'idle', failure: chunks.length === 0 ? noSound : null })
      if (chunks.length > 0) this.#onRecorded({ content: new Blob(chunks, { type }), startedAt: new Date(startedAt) })
    }
    for (const track of stream.getAudioTracks()) {
      track.addEventListener('ended', end)
      track.addEventListener('mute', end)
    }
    recorder.start(VOICE_NOTE_CHUNK_MS)
    this.#end = end
    this.#set({ kind: 'recording', startedAt })
  }

  #set(state: VoiceState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Ends the use of the microphone, and the browser's sign for it. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
