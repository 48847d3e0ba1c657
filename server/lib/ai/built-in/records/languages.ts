import { type Phrases, translatorOf } from '../claims/languages.ts'

const SPANISH =
  /(?<![\w-])(?:mensajes?|conversaciones|conversacion|correos?|escribio|escribieron|dijo|envio|documentos?|archivos?|fotos|carpetas?|subidos?|subidas?|subio|hojas de calculo|cuanto)(?![\w-])/
const SPANISH_PHRASES: Phrases = [
  ['sin leer|no leidos?|no leidas?', 'unread'],
  ['hojas? de calculo', 'spreadsheets'],
  ['mas grandes?', 'largest'],
  ['mensajes?|correos?', 'messages'],
  ['conversaciones|conversacion', 'conversations'],
  ['documentos?', 'documents'],
  ['archivos? adjuntos?|adjuntos?', 'attachments'],
  ['archivos?', 'files'],
  ['fotos?|imagenes|imagen', 'photos'],
  ['carpetas?', 'folder'],
  ['que (?:me )?(?:escribio|dijo|envio)', 'what wrote'],
  ['(?:me )?(?:escribio|escribieron|dijo|dijeron|envio|enviaron)', 'wrote'],
  ['quien(?:es)?', 'who'],
  ['subio|subieron|subidos?|subidas?', 'uploaded'],
  ['cuando', 'when'],
  ['por ultima vez', 'last'],
  ['ultimos?|ultimas?', 'newest'],
  ['sobre|acerca de', 'about'],
  ['con', 'with'],
  ['reclamos?|reclamaciones|reclamacion|siniestros?', 'claim'],
  ['(?<=(?:messages|conversations|documents|files|photos)(?: unread| newest| uploaded)? )(?:del?|por)', 'from'],
  ['(?:del?|en el|en la|en)(?= claim)', 'on'],
  ['de(?= \\S+(?: \\S+)?$)', 'from'],
  ['en(?: la)?(?= folder)', 'in'],
]

const FRENCH =
  /(?<![\w-])(?:messages? non lus?|non lus?|conversations avec|ecrit|envoye|courriels?|fichiers?|dossier|photos y a|documents dans|televerses?|ai-je|quest-ce)(?![\w-])/
const FRENCH_PHRASES: Phrases = [
  ['non lus?|non lues?|pas lus?', 'unread'],
  ['feuilles? de calcul', 'spreadsheets'],
  ['plus (?:grands?|gros)', 'largest'],
  ['courriels?', 'messages'],
  ['pieces? jointes?', 'attachments'],
  ['fichiers?', 'files'],
  ['photos?', 'photos'],
  ['dans le dossier|du dossier', 'in folder'],
  ['dossiers?', 'folder'],
  ['qui', 'who'],
  ['quest-ce que?', 'what'],
  ['(?:ma |mont |nous )?(?:a|ont) (?:ecrit|envoye|dit)', 'wrote'],
  ['(?:a|ont) (?:televerse|ajoute)|televerses?|ajoutes?', 'uploaded'],
  ['ai-je', 'i have'],
  ['quand', 'when'],
  ['derniers?|dernieres?', 'newest'],
  ['avec', 'with'],
  ['au sujet (?:de|du)|a propos (?:de|du)|concernant', 'about'],
  ['sinistres?|reclamations?', 'claim'],
  ['de(?= \\S+(?: \\S+)?$)', 'from'],
  ['sur(?: le| la)?(?= claim)|du(?= claim)', 'on'],
  ['(?<=(?:messages|conversations|documents|files|photos)(?: unread| newest| uploaded)? )(?:de|par)', 'from'],
]

/** A question about conversations or documents in Spanish or French with its phrases in English. */
export const toEnglish = translatorOf({
  spanish: { words: SPANISH, phrases: SPANISH_PHRASES },
  french: { words: FRENCH, phrases: FRENCH_PHRASES },
})
