import { foldedLetters } from '#shared/text/folded-text.ts'
import { closest } from '../spelling.ts'

/** "Propose two times": a time alone is no act. */
const PROPOSALS = ['propose', 'suggest', 'offer']
  .flatMap((verb) => ['', 'a', 'another', 'some', 'two', 'new'].map((count) => `${verb} ${count}`.trim()))
  .flatMap((start) => ['time', 'times', 'date', 'dates', 'day', 'days'].map((noun) => `${start} ${noun}`))
  .join(', ')

/**
 * The terms of instructions with their forms, also in Spanish and French. A comma divides the forms, so that one can
 * have several words. Letters are selected by terms.
 */
const ACTS: Readonly<Record<string, string>> = {
  deny: `deny, denies, denied, denying, denial, denials, decline, declines, declined, declining, declination, refuse,
    refused, refusing, refusal, reject, rejects, rejected, rejecting, rejection, turn down, turned down, turning down,
    niega, negar, negacion, denegar, denegacion, rechaza, rechazar, rechazo, refus, refuser`,
  approve: `approve, approves, approved, approving, approval, approvals, authorize, authorized, accept, accepted,
    sign off on, aprueba, aprobar, aprobado, aprobacion, approuve, approuver, approbation`,
  request: `request, requests, requested, requesting, ask, asks, asked, asking, need, needs, require, get me, get us, send me,
    send us, provide, submit, upload, missing, chase, obtain, solicita, solicitar, pide, pedir, demande, demander`,
  remind: `remind, reminds, reminding, reminder, second request, second notice, nudge, still have no, still missing,
    still waiting, still waiting for, have not received, not received, recuerda, recuerdale, recordar, recordatorio, rappelle,
    rappeler, rappel`,
  confirm: `confirm, confirms, confirmed, confirming, confirmation, confirma, confirmar, confirme, confirmer`,
  schedule: `schedule, schedules, scheduled, scheduling, set up, arrange, arranging, book, propose, proposes, proposing,
    suggest, suggests, suggesting, offer, offers, offering, ${PROPOSALS}, programa, programar, agendar,
    planifie, planifier`,
  reschedule: `reschedule, reschedules, rescheduled, rescheduling, move, moved, moving, postpone, postponed, push, pushed,
    pushing, reprograma, reprogramar, reporter l inspection`,
  miss: `miss, missed, missing the, no show, did not show`,
  'nobody-home': `nobody home, nobody was home, no one home, no one was home, not home, not at home, nobody was there,
    no one was there`,
  escalate: `escalate, escalates, escalated, escalating, escalation, refer, referral, escala, escalar`,
  thank: `thank, thanks, thanking, thank you, appreciate, appreciation, gratitude, agradece, agradecer, agradecimiento,
    gracias, remercie, remercier, remerciement, remerciements, merci`,
  apologize: `apologize, apologise, apologizes, apologizing, apology, apologies, sorry, disculpa, disculpas`,
  acknowledge: `acknowledge, acknowledges, acknowledged, acknowledging, acknowledgment, acknowledgement,
    acuse de recibo, accuse de reception`,
  issue: `issue, issues, issued, issuing, cut, mailed, went out, emitido`,
  close: `close, closes, closed, closing, closure, finalize, conclude, wrap up, wrapping up, cierra, cerrar, cierre,
    cloture, cloturer`,
  reopen: `reopen, reopens, reopened, reopening, re open, reabre, reabrir, rouvrir`,
  withdraw: `withdraw, withdraws, withdrawing, withdrawn, withdrew, withdrawal, drop, dropped, dropping, retira, retirar,
    retrait`,
  invoke: `invoke, invokes, invoked, invoking, invocation, demand`,
  introduce: `introduce, introduces, introducing, introduction, introductory, presentame, presentarme`,
  explain: `explain, explains, explaining, explanation, explica, explicar, explique, expliquer`,
  assign: `assign, assigns, assigned, assigning, assignment, retain, retained, retaining, hire, hired`,
  agree: `agree, agreed, agreement, agreeing`,
  release: `release, releases, released, releasing`,
  delay: `delay, delays, delayed, delaying, more time, more time to decide,
    backlog, late, behind, take longer, takes longer, 30 day, retraso,
    demora, retard`,
  extension: `extension, extensions, extend, extending, ask for more time, asking for more time, request more time,
    prorroga`,
  'follow-up': `follow up, following up, followed up`,
  decide: `decide, decides, decided, decision, intend, intends, plan to, plans to`,
  answer: `answer, answers, answering, reply, replies, respond, responds, response, responde, reponds, repondre`,
}

const TOPICS: Readonly<Record<string, string>> = {
  claim: `claim, claims, file, case, loss, reclamo, reclamacion, siniestro, sinistre, dossier, expediente`,
  coverage: `coverage, cover, covered, covers, cobertura, couverture`,
  'not-covered': `not covered, no coverage`,
  partial: `partial, partially, part of, parts of, parcial, partiel, partielle`,
  supplement: `supplement, supplements, supplemental, suplemento, supplementaire`,
  estimate: `estimate, estimates, bid, quote, xactimate, presupuesto, devis`,
  photos: `photo, photos, photograph, photographs, pic, pics, picture, pictures, foto, fotos`,
  invoice: `invoice, invoices, bill, bills, factura, facturas, facture, factures`,
  'own-invoice': `my invoice, my bill, our invoice, my fee bill`,
  'police-report': `police report, police reports, reporte policial, rapport de police`,
  receipts: `receipt, receipts, recibo, recibos, recus`,
  receive: `receipt of, receive, received, receiving`,
  inventory: `inventory, inventories, contents inventory, contents list, list of contents, inventario, inventaire`,
  'proof-of-loss': `proof of loss, proofs of loss, prof of loss, sworn statement in proof of loss, prueba de perdida,
    preuve de perte, preuve de sinistre`,
  document: `document, documents, docs, doc, paperwork, documentation, form, forms, record, records, certificate,
    certificates, copy, copies, permit, permits, statement, statements, lease, deed, contract, contracts, documentos`,
  inspection: `inspection, inspections, inspect, inspecting, inspected, site visit, walk through, walkthrough,
    reinspection, inspeccion`,
  appointment: `appointment, appointments, meeting, visit, availability, cita, rendez vous`,
  payment: `payment, payments, check, checks, pay, paid, pago, paiement`,
  deductible: `deductible, deductibles, deducible`,
  depreciation: `depreciation, recoverable depreciation, holdback, depreciacion`,
  policy: `policy, policies, poliza`,
  subrogation: `subrogation, subrogate, subro, subrogacion`,
  salvage: `salvage`,
  'total-loss': `total loss, totaled, totalled, perdida total, perte totale`,
  status: `status, update, updates, progress, where we stand, where things stand, where we are, where things are,
    bring up to date`,
  report: `report, reports, informe, rapport`,
  carrier: `carrier, carriers, insurer, insurers, insurance company, client, aseguradora, assureur`,
  insured: `insured, insureds, homeowner, homeowners, policyholder, policyholders, claimant, claimants, customer, owner,
    asegurado, assure`,
  mortgagee: `mortgagee, mortgagees, mortgage, mortgage company, mortgage holder, lender, bank, payee, lienholder`,
  'living-expenses': `ale, additional living expense, additional living expenses, living expense, living expenses`,
  attorney: `attorney, attorneys, lawyer, lawyers, counsel, abogado, avocat`,
  'public-adjuster': `public adjuster, public adjusters`,
  representation: `representation, letter of representation, lor, represents, represented`,
  complaint: `complaint, complaints, complain, complained, grievance, queja, plainte`,
  appraisal: `appraisal`,
  'examination-under-oath': `examination under oath, examinations under oath, exam under oath, euo`,
  engineer: `engineer, engineers, engineering`,
  medical: `medical, medical exam, medical examination, ime`,
  independent: `independent`,
  contractor: `contractor, contractors, roofer, roofers, builder, vendor`,
  scope: `scope`,
  'large-loss': `large loss`,
  'reservation-of-rights': `reservation of rights, ror, reserve rights, reserve our rights, reserving our rights,
    reserving rights, reserva de derechos, reserve de droits`,
  'first-contact': `first contact, initial contact, contact letter`,
  'other-party': `at fault party, at fault driver, other party, tortfeasor, third party, other carrier`,
  supervisor: `supervisor, manager`,
  adjuster: `adjuster, adjusters`,
  correspondence: `her email, his email, their email, the email, her message, his message, their message, the message,
    her letter, his letter, their letter, her call, his call`,
  line: `drop a line, drop her a line, drop him a line, drop them a line, drop a note`,
  question: `question, questions, pregunta`,
  deadline: `deadline, deadlines`,
  repair: `repair, repairs`,
  statutory: `statutory, statute`,
  advance: `advance`,
  settle: `settle, settled, settlement`,
  review: `review, reviewing, under review`,
  signed: `sign, signed`,
  final: `final`,
}

/** Words that may be in any instruction. */
const NEUTRAL = new Set(
  `a about additional all also am an and any are as asap at be because been before but by can could did do does done down
  draft drafting due e each email english everyone for from further go goes going had has have he her here hers hey hi him
  his home i if in into is it its just kindly let letter letters like little make mail may me memo message more must my
  naming new no not note notice notification notify now of off on one or our out over please put quick say saying send
  sent she short should so some someone something still template tell telling text than that the their them then there
  these they this those through to today tomorrow up us very want wants was we were what when which who will with would
  write writing written yes yesterday yet you your friendly formal professional polite brief long detailed know inform
  advise mention regarding concerning up soon today week month day days morning afternoon noon am pm
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december attached enclosed include including needed instead thing things good great compose create
  generate prepare give happy standard basic simple official
  shorter longer casual casually formally professionally concise informal warm friendlier detail details
  nice kind sincere heartfelt proper citing
  sworn came que mande envie fue back applied apply applies why ownership
  house property building damage damaged home dwelling dollars amount
  carta cartas escribe redacta el la los las de del un una para al por favor a y mayo naomi sobre
  lettre redige ecris le les du des un une pour avec s il vous plait et l d au aux
  `.split(/\s+/),
)

/** Causes of loss and parts of a property. They select no letter, but the letter has to name them. */
const DETAILS = new Set(
  `roof car vehicle kitchen water hail wind fire storm flood contents interior exterior attic basement garage fence toit
  techo`.split(/\s+/),
)

const FORMS = new Map(
  [ACTS, TOPICS].flatMap((terms) =>
    Object.entries(terms).flatMap(([term, forms]) =>
      forms.split(',').map((form) => [words(form).join(' '), term] as const),
    ),
  ),
)
const FORM_MAX_WORDS = 6
const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'nothing',
  'none',
  'without',
  'cannot',
  'nobody',
  'neither',
  'sin',
  'pas',
])
/** How many words may be between a negation and the act that it negates. */
const NEGATION_REACH = 3

/** Words that are one away from a term but have another meaning. */
const OTHER_WORDS = new Set(
  `dental think thinks tank tanks closet closer statue clause repair rent advice advise notice nobody house photon
  check report reports resort retort permit visit claims chains loses lose close clothes state stated`.split(/\s+/),
)
const SPELLED_MIN_LENGTH = 5

function words(text: string): string[] {
  return (
    foldedLetters(text)
      .replace(/[’']/g, "'")
      .replace(/\bwon't\b/g, 'will not')
      .replace(/n't\b/g, ' not')
      .replace(/'s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export const isAct = (term: string): boolean => Object.hasOwn(ACTS, term)

export interface Terms {
  /** Without duplicates, in the order of the text. */
  terms: string[]
  /** Words that are neither terms nor neutral. */
  unknown: string[]
  /** Causes of loss and parts of a property. */
  details: string[]
  /** An act follows a negation. */
  isNegated: boolean
}

/** @param names words that are names, in lower case */
export function termsOf(text: string, names: ReadonlySet<string>): Terms {
  const all = words(text)
  const terms = new Set<string>()
  const unknown: string[] = []
  const details: string[] = []
  let negatedUntil = -1
  let isNegated = false
  for (let at = 0; at < all.length; ) {
    const size = sizeOfForm(all, at)
    const term = size > 0 ? FORMS.get(all.slice(at, at + size).join(' ')) : undefined
    const word = all[at] ?? ''
    if (term !== undefined) {
      terms.add(term)
      if (isAct(term) && at <= negatedUntil) isNegated = true
    } else if (NEGATIONS.has(word)) negatedUntil = at + NEGATION_REACH
    else if (DETAILS.has(word)) details.push(word)
    else if (!NEUTRAL.has(word) && !names.has(word) && !/\d/.test(word)) unknown.push(word)
    at += Math.max(size, 1)
  }
  return { terms: [...terms], unknown, details, isNegated }
}

/** The number of words of the longest form at a place; 0 if there is none. */
function sizeOfForm(all: readonly string[], at: number): number {
  for (let size = Math.min(FORM_MAX_WORDS, all.length - at); size > 0; size -= 1)
    if (FORMS.has(all.slice(at, at + size).join(' '))) return size
  return 0
}

const SINGLE_WORDS = [...new Set([...FORMS.keys()].flatMap((form) => form.split(' ')))].filter(
  (word) => word.length >= SPELLED_MIN_LENGTH,
)

function corrected(word: string): string {
  if (word.length < SPELLED_MIN_LENGTH || NEUTRAL.has(word) || OTHER_WORDS.has(word)) return word
  if (SINGLE_WORDS.includes(word)) return word
  return closest(word, SINGLE_WORDS, SPELLED_MIN_LENGTH) ?? word
}

/** An instruction with misspelled terms corrected. Capitalized words inside a sentence may be names and are kept. */
export const withSpelling = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(?:\p{Ll}+|(?<=^\W*)\p{Lu}\p{Ll}+)(?![\p{L}\p{N}-])/gu, (word) => {
    const plain = foldedLetters(word)
    const by = corrected(plain)
    return by === plain ? word : by
  })
