/** Words by which a question is recognized as Spanish. */
const SPANISH =
  /(?<![\w-])(?:reclamos?|reclamaciones|reclamacion|siniestros?|cuantos|cuantas|cuales|cual|vencidos?|vencidas?|atrasados?|ajustador(?:es)?|asegurados?|aseguradoras?|expedientes?)(?![\w-])/

/** Phrases of questions about claims in Spanish, without accents; the longer ones first. */
const PHRASES: readonly (readonly [spanish: string, english: string])[] = [
  ['sin fecha de vencimiento|sin fecha limite|sin vencimiento', 'without a due date'],
  ['con fecha de vencimiento', 'with a due date'],
  ['fechas? de vencimiento|fechas? limites?', 'due date'],
  ['fecha de (?:la )?perdida|fecha del siniestro', 'date of loss'],
  ['mas (?:antiguo|antigua|viejo|vieja)', 'oldest'],
  ['mas (?:reciente|nuevo|nueva)', 'newest'],
  ['mas (?:atrasado|vencido)', 'most overdue'],
  ['que no estan (?:vencidos|atrasados)|no (?:vencidos|atrasados)', 'not overdue'],
  ['(?:reclamos?|reclamaciones|reclamacion|siniestros?|expedientes?)', 'claims'],
  ['vencidos?|vencidas?|atrasados?|atrasadas?', 'overdue'],
  ['que vencen|vencen|vence|vencera|venceran', 'due'],
  ['recibimos|recibidos?|recibidas?|recibi|llegaron|entraron', 'received'],
  ['cuantos|cuantas', 'how many'],
  ['cuales|cual|que', 'which'],
  ['por (?:cada )?estado', 'by state'],
  ['por (?:cada )?ciudad', 'by city'],
  ['por (?:cada )?(?:aseguradora|compania)', 'by carrier'],
  ['por (?:cada )?ajustador', 'by adjuster'],
  ['por (?:cada )?causa', 'by peril'],
  ['(?:de |en )?este mes', 'this month'],
  ['(?:de |en )?esta semana', 'this week'],
  ['(?:de |en )?este ano', 'this year'],
  ['el mes pasado|del mes pasado', 'last month'],
  ['la semana pasada', 'last week'],
  ['la proxima semana|la semana que viene', 'next week'],
  ['el proximo mes|el mes que viene', 'next month'],
  ['pasado manana', 'day after tomorrow'],
  ['hoy', 'today'],
  ['ayer', 'yesterday'],
  ['manana', 'tomorrow'],
  ['desde(?: el)?', 'since'],
  ['antes de(?:l)?', 'before'],
  ['despues de(?:l)?', 'after'],
  ['hasta(?: el)?', 'until'],
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
  ['asegurad[oa]s?', 'insured'],
  ['ajustador(?:es)?', 'adjuster'],
  ['aseguradoras?', 'carrier'],
  ['granizo', 'hail'],
  ['viento', 'wind'],
  ['agua', 'water'],
  ['incendio|fuego', 'fire'],
  ['inundacion', 'flood'],
  ['robo', 'theft'],
  ['no', 'not'],
  ['excepto|menos', 'except'],
  ['sin', 'without'],
  ['fuera de', 'outside'],
  ['mis?', 'my'],
  ['tengo|tenemos', 'i have'],
  ['hay|estan|esta|es|son|fueron|fue|abiertos?|muestra(?:me)?|dame|lista|todos|los|las|el|la|de|del|en|un|una', 'the'],
  ['y', 'and'],
  ['o', 'or'],
]
const RULES = PHRASES.map(([spanish, english]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${spanish})(?![\\w-])`, 'g'),
  english,
}))

/** A question about claims in Spanish with its phrases in English; other texts are returned unchanged. */
export function toEnglish(text: string): string {
  if (!SPANISH.test(text)) return text
  return RULES.reduce((now, { pattern, english }) => now.replace(pattern, english), text)
}
