import { documents, first, groups, listed, type RecordsQuestion, UNKNOWN } from './record-answers.ts'

const PDF = `mime = 'application/pdf'`
const PHOTO = `mime like 'image/%'`
const MAGNOLIA = `claim = 'CLM-48213'`
const THIS_MONTH = `between '2026-11-01' and '2026-11-30'`

/** Questions about documents, by category. */
export const DOCUMENT_QUESTIONS: Readonly<Record<string, readonly RecordsQuestion[]>> = {
  'documents, types': [
    ['How many photos are on claim CLM-48213?', documents(`${PHOTO} and ${MAGNOLIA}`)],
    ['How many PDFs do I have?', documents(PDF)],
    ['Which PDFs were uploaded this month?', listed('documents', `${PDF} and day ${THIS_MONTH}`)],
    ['list all photos', listed('documents', PHOTO)],
    ['show the spreadsheets', listed('documents', `mime = 'text/csv'`)],
    ['How many documents can I read?', documents('true')],
    ['number of pictures uploaded since November 10', documents(`${PHOTO} and day >= '2026-11-10'`)],
    ['Which documents are not PDFs?', listed('documents', `not (${PDF})`)],
  ],
  'documents, folders': [
    ['newest document in folder Estimates', first('documents', 'at desc', `folder = 'Estimates'`)],
    ['How many documents are in the folder Templates?', documents(`folder = 'Templates'`)],
    ['What is in the Kitchen folder?', listed('documents', `folder = 'Kitchen'`)],
    ['files in the folder Licenses', listed('documents', `folder = 'Licenses'`)],
    ['photos in the folder Photos', listed('documents', `${PHOTO} and folder = 'Photos'`)],
    ['documents in folder Nowhere', UNKNOWN],
  ],
  'documents, claims': [
    ['documents on claim CLM-48213', listed('documents', MAGNOLIA)],
    ['How many documents does claim CLM-49555 have?', documents(`claim = 'CLM-49555'`)],
    ['photos of the claim of Elias Thornton', listed('documents', `${PHOTO} and claim = 'CLM-49555'`)],
    ['the newest file on the Abernathy claim', first('documents', 'at desc', MAGNOLIA)],
    ['files on the Gulfview Dental claim', listed('documents', `claim = 'CLM-50077'`)],
    ['Which files of claim CLM-50077 are PDFs?', listed('documents', `${PDF} and claim = 'CLM-50077'`)],
    ['How many documents are on claims?', documents('claim is not null')],
  ],
  'documents, people': [
    ['Who uploaded the adjuster handbook?', { says: /Morgan Reyes/ }],
    ['Which documents did Hannah Weiss upload?', listed('documents', `uploader = 'Hannah Weiss'`)],
    ['How many files did I upload?', documents(`uploader = 'Avery Collins'`)],
    ['photos uploaded by Avery Collins', listed('documents', `${PHOTO} and uploader = 'Avery Collins'`)],
    ['documents by uploader', groups('documents', 'uploader')],
    ['When was the handbook uploaded?', { says: /Adjuster handbook\.pdf/ }],
    ['How many documents did Zebulon upload?', UNKNOWN],
    ['What did Hannah upload this month?', listed('documents', `uploader = 'Hannah Weiss' and day ${THIS_MONTH}`)],
  ],
  'documents, dates and sizes': [
    ['documents uploaded in the last 5 days', listed('documents', 'day >= day(-5)')],
    ['What is my newest document?', first('documents', 'at desc')],
    ['What is the largest document?', first('documents', 'size desc')],
    ['3 oldest documents', first('documents', 'at', 'true', 3)],
    ['How many documents were changed this month?', documents(`versions > 1 and day ${THIS_MONTH}`)],
    ['documents uploaded before August', listed('documents', `day < '2026-08-01'`)],
    ['the two largest photos', first('documents', 'size desc', PHOTO, 2)],
  ],
  'documents, names and levels': [
    ['documents named estimate', listed('documents', `lower(name) like '%estimate%'`)],
    ['How many documents have "letter" in the name?', documents(`lower(name) like '%letter%'`)],
    ['Which documents are confidential?', listed('documents', `level = 'Confidential'`)],
    ['How many sensitive documents are there?', documents(`level = 'Sensitive'`)],
  ],
  'documents, languages': [
    ['¿Cuántas fotos hay en el reclamo CLM-48213?', documents(`${PHOTO} and ${MAGNOLIA}`)],
    ['documentos subidos este mes', listed('documents', `day ${THIS_MONTH}`)],
    ['Combien de photos y a-t-il sur le sinistre CLM-48213 ?', documents(`${PHOTO} and ${MAGNOLIA}`)],
    ['les documents dans le dossier Estimates', listed('documents', `folder = 'Estimates'`)],
  ],
  'documents, follow-ups': [
    ['and photos?', documents(`${PHOTO} and ${MAGNOLIA}`), 'How many PDFs are on claim CLM-48213?'],
  ],
  'documents, not understood': [
    ['How many documents were signed this month?', UNKNOWN],
    ['How many handwritten documents are there?', UNKNOWN],
    ['Which documents expire next week?', UNKNOWN],
  ],
}
