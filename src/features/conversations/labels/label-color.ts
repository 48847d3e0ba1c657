import { labelColorOf } from '#shared/reference/label-colors.ts'
import { LABEL_COLORS, type LabelColor } from '#src/ui/palette.ts'

/**
 * Fill and text color of a label; an unknown color name is shown as Grey (docs/requirements/conversations.md#labels).
 */
export function labelPaintOf(colorName: string | null | undefined): LabelColor {
  return LABEL_COLORS[labelColorOf(colorName)]
}
