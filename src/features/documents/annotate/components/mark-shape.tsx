import { memo } from 'react'
import { MARK_COLORS, type Mark, type Size } from '../mark.ts'
import { lineWidthOf, rimOf, strokesOf, textLinesOf, textSizeOf } from '../mark-geometry.ts'

interface MarkShapeProps {
  mark: Mark
  picture: Size
}

/** A mark on the screen, with the same paths, outline and color as in the saved picture. */
export const MarkShape = memo(function MarkShape({ mark, picture }: MarkShapeProps) {
  const { ink, rim } = MARK_COLORS[mark.color]
  const wide = 2 * rimOf(picture)
  if (mark.kind === 'text') {
    return (
      <text
        fill={ink}
        stroke={rim}
        strokeWidth={2 * wide}
        paintOrder="stroke"
        strokeLinejoin="round"
        fontSize={textSizeOf(mark, picture)}
        fontWeight={600}
        fontFamily="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
      >
        {textLinesOf(mark, picture).map(({ text, x, y }) => (
          <tspan key={y} x={x} y={y}>
            {text}
          </tspan>
        ))}
      </text>
    )
  }
  const strokes = strokesOf(mark, picture)
  const width = lineWidthOf(mark, picture)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {[
        { color: rim, lineWidth: width + wide },
        { color: ink, lineWidth: width },
      ].map(({ color, lineWidth }) =>
        strokes.map(({ d, isFilled }) => (
          <path key={`${color}${d}`} d={d} stroke={color} strokeWidth={lineWidth} fill={isFilled ? color : 'none'} />
        )),
      )}
    </g>
  )
})
