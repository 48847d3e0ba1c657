/** Texts about voice notes. None is given by the specification. */
export const messages = {
  /** Also part of the name of a file. */
  voiceNote: 'Voice note',
  record: 'Record a voice note',
  stop: 'Stop the recording',
  asking: 'Allow the microphone to record.',
  recording: 'Recording',
  time: (elapsed: string, most: string) => `${elapsed} of ${most}`,
  failures: {
    denied: 'The microphone is not allowed. Allow it in the settings of the site.',
    missing: 'No microphone was found.',
    short: 'The recording was too short. Press the button again when you are done.',
    failed: 'The microphone does not work right now. Close other apps that use it, and try again.',
  },
  number: (number: number) => `Voice note ${number}`,
  play: (number: number) => `Play voice note ${number}`,
  recorded: (time: string) => `Recorded ${time}`,
  remove: (number: number) => `Remove voice note ${number}`,
} as const
