import { labelColorOf } from '#shared/reference/label-colors.ts'
import { LABEL_COLORS, type LabelColor } from '#src/ui/palette.ts'

/** Fill and ink of a label; an unknown name is painted Grey (doc 2 section 3). */
export function labelPaintOf(colorName: string | null | undefined): LabelColor {
  return LABEL_COLORS[labelColorOf(colorName)]
}
