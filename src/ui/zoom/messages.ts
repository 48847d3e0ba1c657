export const zoomMessages = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomWhole: 'Show the whole picture',
  zoomable: (name: string) => `${name}, can be enlarged`,
  zoomHelp: 'Plus and minus change the zoom, 0 shows the whole picture, the arrow keys move what is enlarged.',
  zoomed: (percent: number) => (percent === 100 ? 'The whole picture' : `Enlarged to ${percent} %`),
} as const
