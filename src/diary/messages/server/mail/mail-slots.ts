import { escapeHtml } from '#lib/text/mail-page.ts'
import type { Fact } from '../../mail/letter-facts.ts'
import { cutAtVariables, filledWith, type Values, type Variable } from '../../templates/variables.ts'

// Private-use characters mark placeholders. `clean` removes them from text, so no one can inject them.
const open = '\uE000'
const close = '\uE001'
const signs = /[\uE000\uE001]/g

/** A placeholder in a compiled email; `if act` to `end` is shown only with a main link. */
export type Slot =
  | `v ${Variable}`
  | `link ${number}`
  | 'act'
  | 'if act'
  | 'end'
  | 'way out'
  | 'waits'
  | 'policy'
  | 'facts'
  | 'contact'

export const slotFor = (name: Slot): string => `${open}${name}${close}`

export const clean = (words: string): string => words.replace(signs, '')

export const slotted = (words: string): string =>
  cutAtVariables(clean(words))
    .map((part, at) => (at % 2 === 1 ? slotFor(`v ${part as Variable}`) : part))
    .join('')

/** Text at even indexes, slot names at odd ones. */
export type Cut = readonly string[]
export const cutAtSlots = (compiled: string): Cut => compiled.split(signs)

export interface Fillings {
  values: Values
  /** By link number. */
  links: readonly string[]
  act: string | null
  wayOut: string | null
  /** Lines for the pending notice, the deadline and the facts. */
  waits: readonly string[]
  policy: readonly string[]
  facts: readonly Fact[]
  contact: string
}

const isVariable = (slot: string): boolean => slot.startsWith('v ')

function plainIn(slot: string, given: Fillings): string | undefined {
  if (isVariable(slot)) return filledWith(slot.slice(2) as Variable, given.values)
  if (slot.startsWith('link ')) return given.links[Number(slot.slice(5))] ?? ''
  if (slot === 'act') return given.act ?? ''
  if (slot === 'way out') return given.wayOut ?? ''
  return slot === 'contact' ? given.contact : undefined
}

const textOfFact = ([label, value]: Fact): string =>
  value === undefined ? `\n${label}` : `${label}: ${value}`

const textLines = (slot: string, given: Fillings): string => {
  if (slot === 'facts') return given.facts.map(textOfFact).join('\n').trim()
  return (slot === 'waits' ? given.waits : given.policy).join('\n\n')
}

const cell = 'padding:6px 16px 6px 0;vertical-align:top'

function htmlLines(slot: string, given: Fillings): string {
  if (slot !== 'facts')
    return (slot === 'waits' ? given.waits : given.policy)
      .map(line => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
      .join('')
  if (given.facts.length === 0) return ''
  const rows = given.facts.map(([label, value]) =>
    value === undefined
      ? `<tr><td colspan="2" style="${cell};padding-top:12px">${escapeHtml(label)}</td></tr>`
      : `<tr><td class="quiet" style="${cell};color:#4a5a5d;white-space:nowrap">${escapeHtml(label)}</td><td style="${cell};font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
}

export function fillCut(cut: Cut, given: Fillings, form: 'text' | 'html'): string {
  let filled = ''
  let isLeftOut = false
  cut.forEach((part, at) => {
    if (at % 2 === 1 && part === 'if act') isLeftOut = given.act === null
    else if (at % 2 === 1 && part === 'end') isLeftOut = false
    else if (isLeftOut) return
    else if (at % 2 === 0) filled += part
    else {
      const plain = plainIn(part, given)
      if (plain !== undefined) filled += form === 'html' ? escapeHtml(plain) : plain
      else filled += form === 'html' ? htmlLines(part, given) : textLines(part, given)
    }
  })
  return filled
}
