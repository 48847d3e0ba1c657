import type { LineWidth, MarkColor, Tool } from './mark.ts'

/** Texts of the annotator. The specification gives none of them. */
export const messages = {
  title: (name: string) => `Annotate ${name}`,
  annotated: 'Annotated',
  annotatedBehind: '(annotated)',

  stage: (name: string, count: number) => `${name}, ${count === 1 ? '1 annotation' : `${count} annotations`}`,
  stageHelp:
    'Choose a tool. The arrow keys move the cross, Enter begins and ends a drawing. With Select, ' +
    'Enter takes what is under the cross, the arrow keys move it, Delete removes it. Plus, minus and 0 change the zoom.',
  tools: 'Tools',
  toolNames: {
    select: 'Select and move',
    arrow: 'Arrow',
    line: 'Draw',
    rectangle: 'Rectangle',
    circle: 'Circle',
    text: 'Text',
  } satisfies Record<Tool, string>,
  colors: 'Color',
  colorNames: { red: 'Red', yellow: 'Yellow', blue: 'Blue', white: 'White', black: 'Black' } satisfies Record<
    MarkColor,
    string
  >,
  widths: 'Line width',
  widthNames: { thin: 'Thin', medium: 'Medium', thick: 'Thick' } satisfies Record<LineWidth, string>,
  undo: 'Undo',
  redo: 'Redo',

  list: 'Annotations',
  none: 'Nothing is drawn yet.',
  markNames: { arrow: 'Arrow', line: 'Line', rectangle: 'Rectangle', circle: 'Circle', text: 'Text' },
  mark: (kind: string, number: number) => `${kind} ${number}`,
  place: (across: number, down: number) => `${across} % from the left, ${down} % from the top`,
  remove: 'Delete the selected annotation',
  editText: 'Change the text',

  text: 'Text on the photo',
  placeText: 'Place',
  changeText: 'Change',
  cancel: 'Cancel',

  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} deleted`,
  selected: (name: string) => `${name} selected`,
  moved: (name: string, place: string) => `${name} moved: ${place}`,
  begun: (kind: string) => `${kind} begun. Move the cross and press Enter to end it.`,
  tooSmall: 'Too small. Nothing was drawn.',
  nothingHere: 'Nothing is under the cross.',

  loading: 'Opening the photo',
  failed: 'The photo cannot be opened right now.',
  away: 'The photo is not on this device. It can be annotated when the server can be reached.',
  undrawable: 'This browser cannot open this format. Download the photo, or annotate it on another device.',
  gone: 'What was drawn is kept on this device.',
  restored: 'What you drew before and did not save is here again.',

  save: 'Save as new version',
  saving: 'Saving the new version',
  saved: (name: string) => `“${name}” gets a new version. The photo without annotations stays in the version history.`,
  reduced: (width: number, height: number) =>
    `This browser has no room for the full resolution: the annotated version is ${width} × ${height}. The original ` +
    'stays in the version history.',
  cannotDraw: 'This browser could not write the annotated photo. What you drew is kept on this device.',
  captureUnknown:
    'When and where the photo was taken, and its caption, could not be looked up; they stay with the version before.',
  notKept: 'What you draw could not be kept on this device: it has no room left. Save it before you close this.',

  question: 'Close without saving?',
  questionText: 'What you drew is not saved as a version yet.',
  goOn: 'Go on drawing',
  keep: 'Keep for later',
  discard: 'Discard',
  draftTitle: (name: string) => `Annotations on ${name}`,
  draftCount: (count: number) =>
    count === 1 ? '1 annotation that was not saved' : `${count} annotations that were not saved`,
  guard: 'annotations that are being saved',
} as const
