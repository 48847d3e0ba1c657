import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VOICE_NOTE_MAX_S } from '#shared/limits.ts'
import { type Recording, type VoiceDevice, VoiceRecorder } from './voice-recorder.ts'

const BEGUN = new Date(2026, 10, 28, 14, 5, 33)

beforeEach(() => void vi.useFakeTimers({ now: BEGUN }))
afterEach(() => void vi.useRealTimers())

class FakeTrack extends EventTarget {
  isLive = true
  stop(): void {
    this.isLive = false
  }
}

/** A recorder that has the data of each second, as the browser's has. */
class FakeRecorder {
  state: RecordingState = 'inactive'
  mimeType = ''
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
  isSilent = false
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    if (this.state === 'inactive') throw new DOMException('It is not recording.', 'InvalidStateError')
    this.state = 'inactive'
    // Later, as the browser does it.
    setTimeout(() => {
      this.ondataavailable?.({ data: new Blob(this.isSilent ? [] : ['sound']) })
      this.onstop?.()
    })
  }
}

function setUp(device: Partial<VoiceDevice> = {}, types = ['audio/webm;codecs=opus']) {
  const track = new FakeTrack()
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream
  const browser = new FakeRecorder()
  const recordings: Recording[] = []
  const kinds: string[] = []
  const recorder = new VoiceRecorder((recording) => recordings.push(recording), {
    openMicrophone: async () => stream,
    canRecord: (type) => types.includes(type),
    createRecorder: (_stream, { mimeType = '' }) => {
      browser.mimeType = mimeType
      return browser as unknown as MediaRecorder
    },
    ...device,
  })
  recorder.onChange(() => kinds.push(recorder.getState().kind))
  return { recorder, browser, track, recordings, kinds, stream }
}

describe('VoiceRecorder', () => {
  it('asks for the microphone, records until it is stopped, and releases the microphone', async () => {
    const { recorder, track, recordings, kinds } = setUp()
    await recorder.start()
    expect(recorder.getState()).toEqual({ kind: 'recording', startedAt: BEGUN.getTime() })
    await vi.advanceTimersByTimeAsync(5_000)
    recorder.stop()
    await vi.runAllTimersAsync()
    expect(kinds).toEqual(['asking', 'recording', 'idle'])
    expect(track.isLive).toBe(false)
    expect(recordings).toHaveLength(1)
    expect(recordings[0]?.content.type).toBe('audio/webm')
    expect(recordings[0]?.startedAt).toEqual(BEGUN)
    // A second press has no further effect, and the next recording can start.
    recorder.stop()
    await recorder.start()
    expect(recorder.getState().kind).toBe('recording')
  })

  it('prefers MP4, and lets the browser choose if it supports no known type', async () => {
    const both = setUp({}, ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'])
    await both.recorder.start()
    expect(both.browser.mimeType).toBe('audio/mp4;codecs=mp4a.40.2')
    const none = setUp({}, [])
    await none.recorder.start()
    expect(none.browser.mimeType).toBe('')
  })

  it('ends after two minutes', async () => {
    const { recorder, recordings } = setUp()
    await recorder.start()
    await vi.advanceTimersByTimeAsync(VOICE_NOTE_MAX_S * 1_000 - 1)
    expect(recorder.getState().kind).toBe('recording')
    await vi.advanceTimersByTimeAsync(100)
    expect(recorder.getState()).toEqual({ kind: 'idle', failure: null })
    expect(recordings).toHaveLength(1)
    recorder.stop()
    await vi.runAllTimersAsync()
    expect(recordings).toHaveLength(1)
  })

  it.each(['ended', 'mute'])(
    'keeps what was recorded when the device takes the microphone away (%s)',
    async (event) => {
      const { recorder, track, recordings } = setUp()
      await recorder.start()
      await vi.advanceTimersByTimeAsync(3_000)
      track.dispatchEvent(new Event(event))
      track.dispatchEvent(new Event(event))
      await vi.runAllTimersAsync()
      expect(recordings).toHaveLength(1)
      expect(recorder.getState()).toEqual({ kind: 'idle', failure: null })
    },
  )

  it('keeps what was recorded when the browser reports an error', async () => {
    const { recorder, browser, recordings } = setUp()
    await recorder.start()
    browser.onerror?.()
    await vi.runAllTimersAsync()
    expect(recordings).toHaveLength(1)
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'failed'],
  ])('says why there is no recording: %s', async (name, failure) => {
    const { recorder, recordings } = setUp({ openMicrophone: () => Promise.reject(new DOMException('No.', name)) })
    await recorder.start()
    expect(recorder.getState()).toEqual({ kind: 'idle', failure })
    expect(recordings).toEqual([])
  })

  it('fails, and releases the microphone, if the browser cannot record, or recorded nothing', async () => {
    const refused = setUp({
      createRecorder: () => {
        throw new DOMException('No.', 'NotSupportedError')
      },
    })
    await refused.recorder.start()
    expect(refused.recorder.getState()).toEqual({ kind: 'idle', failure: 'failed' })
    expect(refused.track.isLive).toBe(false)

    const silent = setUp()
    silent.browser.isSilent = true
    await silent.recorder.start()
    silent.recorder.stop()
    await vi.runAllTimersAsync()
    expect(silent.recorder.getState()).toEqual({ kind: 'idle', failure: 'short' })
    await silent.recorder.start()
    await vi.advanceTimersByTimeAsync(2_000)
    silent.recorder.stop()
    await vi.runAllTimersAsync()
    expect(silent.recorder.getState()).toEqual({ kind: 'idle', failure: 'failed' })
    expect(silent.recordings).toEqual([])
  })

  it('does not record if it was stopped before the user allowed the microphone', async () => {
    let allow: (stream: MediaStream) => void = () => undefined
    const { recorder, track, stream, recordings } = setUp({
      openMicrophone: () => new Promise((resolve) => (allow = resolve)),
    })
    const starting = recorder.start()
    void recorder.start()
    expect(recorder.getState().kind).toBe('asking')
    recorder.stop()
    allow(stream)
    await starting
    expect(recorder.getState().kind).toBe('idle')
    expect(track.isLive).toBe(false)
    expect(recordings).toEqual([])
  })
})
