import {
  alone,
  aloneOrPolite,
  direct,
  fillers,
  hours,
  lists,
  notMeant,
  noun,
  ofOurs,
  otherStop,
  otherWay,
  perhaps,
  perhapsAlone,
  polite,
  removals,
  visits,
} from './stop-lists.ts'

const accents = /[\u0300-\u036f]/g
const apostrophes = /['`\u2018\u2019\u201a\u201b\u02bc\u02bb\u00b4\u2032\uff07]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** "stoppp". */
const drawnOut = /(\p{L})\1{2,}/gu
const quotationMark = /[\u201c-\u201f\u00ab\u00bb"\u275d\u275e]/
const reaction = /^(?:loved|liked|disliked|laughed|emphasized|questioned|reacted|removed|le|a) /i
const longest = 1600
/** Longer quotes are of our own texts. */
const mostQuoted = 5

/** Send rules, section 2: `stop` for a clear opt-out, `perhaps` if staff must read it first, else null. */
export function readStop(text: string): 'stop' | 'perhaps' | null {
  const sentences = sentencesOf(text.slice(0, longest))
  const isOfVisit = visits.test(sentences.join(' '))
  const readings = sentences.map(sentence => readSentence(sentence, isOfVisit))
  if (readings.includes('stop')) return 'stop'
  return readings.includes('perhaps') ? 'perhaps' : null
}

/** Lower case without accents and apostrophes, single spaces, commas for pauses. */
function sentencesOf(text: string): string[] {
  return unquoted(text.normalize('NFKD').replace(accents, '').replace(unseen, '').replace(apostrophes, ''))
    .toLowerCase()
    .replace(drawnOut, '$1')
    .replaceAll('\u{1f6d1}', ' stop ')
    .replace(/(?<!\p{L})s[ .-]t[ .-]o[ .-]p(?!\p{L})/gu, 'stop')
    .split(/[.!?\n;\u3002]/)
    .map(sentence =>
      sentence
        .replace(/[,()[\]]|: | \p{Pd}/gu, ' , ')
        .replace(/[^\p{L}\p{N},]+/gu, ' ')
        .trim(),
    )
    .filter(sentence => /[^, ]/.test(sentence))
}

/** Removes quotes of our text, such as phone reactions. */
function unquoted(text: string): string {
  const parts = text.split(quotationMark)
  const isReaction = reaction.test(parts[0] as string)
  return parts
    .filter((part, at) => at % 2 === 0 || (!isReaction && part.trim().split(/\s+/).length <= mostQuoted))
    .join(' ')
}

function readSentence(sentence: string, isOfVisit: boolean): 'stop' | 'perhaps' | null {
  if (notMeant.some(pattern => pattern.test(sentence))) return null
  if (direct.some(pattern => pattern.test(sentence))) {
    if (hours.some(pattern => pattern.test(sentence))) return null
    return otherWay.test(sentence) || /\d{7}/.test(sentence) ? 'perhaps' : 'stop'
  }
  const removal = readRemoval(sentence, isOfVisit)
  if (removal !== undefined) return removal
  if (sentence.split(',').some(clause => isBare(clause.trim()))) return isOfVisit ? 'perhaps' : 'stop'
  if (perhaps.test(sentence)) return 'perhaps'
  return !isOfVisit && (perhapsAlone.test(sentence) || isUnsaid(sentence)) ? 'perhaps' : null
}

function readRemoval(sentence: string, isOfVisit: boolean): 'stop' | 'perhaps' | null | undefined {
  const found = removals.map(pattern => pattern.exec(sentence)).find(Boolean)
  if (!found) return undefined
  const [target = ''] = sentence.slice(found.index + found[0].length).split(',')
  if (ofOurs.test(target)) return 'stop'
  if (visits.test(target)) return null
  if (lists.test(target)) return 'stop'
  if (isOfVisit) return null
  const isNamed = target
    .split(' ')
    .some(word => word && !polite.has(word) && !fillers.has(word) && !around.has(word))
  return isNamed ? 'perhaps' : 'stop'
}
const around = new Set(['from', 'your', 'here', 'of', 'off', 'out', 'anymore', 'any'])

function isBare(clause: string): boolean {
  const all = clause.split(' ')
  if (noun.test(clause)) return false
  if (
    all.some(word => aloneOrPolite.has(word)) &&
    all.every(word => aloneOrPolite.has(word) || polite.has(word))
  )
    return true
  return (
    all.some(word => alone.has(word)) &&
    all.every(word => alone.has(word) || polite.has(word) || fillers.has(word))
  )
}

const unsaid = new Set(['enough', 'no more', 'no mas'])

/** "No more", "stop whatever this is": the object isn't named. */
function isUnsaid(sentence: string): boolean {
  const said = sentence.split(' ').filter(word => !polite.has(word) && word !== 'already' && word !== 'thats')
  if (unsaid.has(said.join(' '))) return true
  return said[0] === 'stop' && said.length <= 6 && !otherStop.test(sentence)
}
