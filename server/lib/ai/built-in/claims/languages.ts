import { paraphrased } from './paraphrases.ts'

/** Words by which a question is recognized as Spanish. */
const SPANISH =
  /(?<![\w-])(?:reclamos?|reclamaciones|reclamacion|siniestros?|cuantos|cuantas|cuales|cual|vencidos?|vencidas?|atrasados?|ajustador(?:es)?|asegurados?|aseguradoras?|expedientes?|vence|vencen|cuando|quien|donde)(?![\w-])/

/** Phrases of questions about claims in Spanish, without accents; the longer ones first. */
export type Phrases = readonly (readonly [given: string, english: string])[]

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const monthsOf = (names: string): Phrases =>
  names.split(' ').map((name, index) => [`(?:de |en )?${name}`, `in ${MONTHS[index] ?? name}`] as const)
const SPANISH_MONTHS = monthsOf(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
)
const FRENCH_MONTHS = monthsOf('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre')

const SPANISH_PHRASES: Phrases = [
  ['sin fecha de vencimiento|sin fecha limite|sin vencimiento', 'without a due date'],
  ['con fecha de vencimiento', 'with a due date'],
  ['fechas? de vencimiento|fechas? limites?', 'due date'],
  ['fecha de (?:la )?perdida|fecha del siniestro', 'date of loss'],
  ['mas (?:antiguo|antigua|viejo|vieja)', 'oldest'],
  ['mas (?:reciente|nuevo|nueva)', 'newest'],
  ['mas (?:atrasado|vencido)', 'most overdue'],
  ['que no estan (?:vencidos|atrasados)|no (?:vencidos|atrasados)', 'not overdue'],
  ['reclamos|reclamaciones|siniestros|expedientes', 'claims'],
  ['reclamo|reclamacion|siniestro|expediente', 'claim'],
  ['vencidos?|vencidas?|atrasados?|atrasadas?', 'overdue'],
  ['que vencen|vencen|vence|vencera|venceran', 'due'],
  ['recibimos|recibidos?|recibidas?|recibi|llegaron|entraron', 'received'],
  ['cuantos|cuantas', 'how many'],
  ['cuales|cual|que', 'which'],
  ['cuando', 'when'],
  ['quien(?:es)?', 'who'],
  ['donde', 'where'],
  ['(?:mas|con mas) (?=reclamos|siniestros)', 'the most '],
  ['menos (?=reclamos|siniestros)', 'the fewest '],
  ['estado(?= del? (?:reclamo|siniestro|claim))|estatus', 'status'],
  ['ciudad', 'city'],
  ['mas de', 'more than'],
  ['dias', 'days'],
  ['luisiana', 'louisiana'],
  ['direccion', 'address'],
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
  ...SPANISH_MONTHS,
  ['(?:a |al )?final(?:es)? de(?:l)? mes', 'end of the month'],
  ['entre', 'between'],
  ['cuanto tiempo', 'how long'],
  ['ultimos (\\d+) dias', 'last $1 days'],
  ['proximos (\\d+) dias', 'next $1 days'],
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

/** Words by which a question is recognized as French. */
const FRENCH =
  /(?<![\w-])(?:sinistres?|reclamations?|combien|quels?|quelles?|assureurs?|assures?|en retard|echeances?|quand)(?![\w-])/

const FRENCH_PHRASES: Phrases = [
  ['due?(?= (?:sinistre|dossier|numero|mois|client))', 'of the'],
  ['sans (?:date d ?)?echeance|sans date limite|sans date decheance', 'without a due date'],
  ['avec (?:une )?date decheance|avec (?:une )?echeance', 'with a due date'],
  ['(?:arrivent|arrive|viennent|vient) a echeance', 'due'],
  ['dates? decheance|dates? limites?|echeances?', 'due date'],
  ['date (?:du|de) sinistre', 'date of loss'],
  ['(?:le |la )?plus (?:ancien|ancienne|vieux)', 'oldest'],
  ['(?:le |la )?plus (?:recent|recente)', 'newest'],
  ['(?:ne (?:sont|est) )?pas en retard', 'not overdue'],
  ['en retard', 'overdue'],
  ['combien(?: de| d)?', 'how many'],
  ['quels?|quelles?', 'which'],
  ['sinistres|reclamations|dossiers', 'claims'],
  ['sinistre|reclamation|dossier', 'claim'],
  ['quand', 'when'],
  ['adresse', 'address'],
  ['a echeance|dus?|dues?|expirent|expire', 'due'],
  ['(?:ces|les) (?:\\w+ )?derniers jours', 'in the last 3 days'],
  ['le plus de', 'the most'],
  ['le moins de', 'the fewest'],
  ['quel (?:est|sont)', 'which'],
  ['ou (?:est|se trouve|a eu lieu)', 'where is'],
  ['qui est', 'who is'],
  ['statut', 'status'],
  ['ville', 'city'],
  ['plus de', 'more than'],
  ['jours', 'days'],
  ['recus?|recues?|arrives?|arrivees?', 'received'],
  ['par etat', 'by state'],
  ['par ville', 'by city'],
  ['par assureur', 'by carrier'],
  ['par expert', 'by adjuster'],
  ['par cause', 'by peril'],
  ['ce mois(?:-ci| ci)?', 'this month'],
  ['cette semaine', 'this week'],
  ['cette annee', 'this year'],
  ['(?:le )?mois dernier', 'last month'],
  ['(?:la )?semaine derniere', 'last week'],
  ['(?:la )?semaine prochaine', 'next week'],
  ['(?:le )?mois prochain', 'next month'],
  ['aujourdhui', 'today'],
  ['apres-demain|apres demain', 'day after tomorrow'],
  ['avant-hier|avant hier', 'day before yesterday'],
  ['demain', 'tomorrow'],
  ['hier', 'yesterday'],
  ['depuis', 'since'],
  ['avant', 'before'],
  ['apres', 'after'],
  ['jusqua(?:u)?', 'until'],
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
  ...FRENCH_MONTHS,
  ['fin du mois', 'end of the month'],
  ['entre', 'between'],
  ['assures?', 'insured'],
  ['assureurs?', 'carrier'],
  ['experts?', 'adjuster'],
  ['grele', 'hail'],
  ['vent', 'wind'],
  ['eau', 'water'],
  ['incendie|feu', 'fire'],
  ['inondation', 'flood'],
  ['vol', 'theft'],
  ['floride', 'florida'],
  ['louisiane', 'louisiana'],
  ['sauf', 'except'],
  ['sans', 'without'],
  ['hors', 'outside'],
  ['mes|mon', 'my'],
  ['pas', 'not'],
  [
    'y a-t-il|avons-nous|ai-je|il y a|sont|est|ont|a|ete|montre(?:-moi)?|liste|tous|toutes|les|le|la|des|de|du|d|l|en|au|aux|dans|un|une|qui|nous|avons|jai|je',
    'the',
  ],
  ['et', 'and'],
  ['ou', 'or'],
]

const rulesOf = (phrases: Phrases) =>
  phrases.map(([given, english]) => ({ pattern: new RegExp(`(?<![\\w-])(?:${given})(?![\\w-])`, 'g'), english }))
const LANGUAGES = [
  { words: SPANISH, rules: rulesOf(SPANISH_PHRASES) },
  { words: FRENCH, rules: rulesOf(FRENCH_PHRASES) },
]

/** Words and phrases of one subject in Spanish and French, as for claims. */
export interface Vocabulary {
  spanish: { words: RegExp; phrases: Phrases }
  french: { words: RegExp; phrases: Phrases }
}

/** A function that translates questions about a further subject, whose phrases come before those of claims. */
export function translatorOf({ spanish, french }: Vocabulary): (text: string) => string {
  const languages = [spanish, french].map(({ words, phrases }, index) => {
    const known = LANGUAGES[index]
    return { words: [words, ...(known ? [known.words] : [])], rules: [...rulesOf(phrases), ...(known?.rules ?? [])] }
  })
  return (text) => {
    const language = languages.find(({ words }) => words.some((one) => one.test(text)))
    return (language?.rules ?? []).reduce((now, { pattern, english }) => now.replace(pattern, english), text)
  }
}

/** A question about claims in Spanish or French with its phrases in English, in the words that are read. */
export function toEnglish(text: string): string {
  const language = LANGUAGES.find(({ words }) => words.test(text))
  return paraphrased((language?.rules ?? []).reduce((now, { pattern, english }) => now.replace(pattern, english), text))
}
