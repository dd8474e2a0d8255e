import type { Word } from '#features/planner/word.ts'

/** How a verb that changes something stands in a sentence: cancel, canceling, canceled; in Spanish as it is. */
export type VerbForm = 'base' | 'ing' | 'past' | 'spanish' | 'spanish past'

const bases =
  `add alert archive arrange ask assign axe ban bin block book bump call cancel change charge clear close confirm copy create cut
  decrease delete discard discount ditch double draft drop edit email enroll enter erase extend file give halve hide increase invite issue
  jot knock log lower mail make mark merge message move nix note notify overwrite pencil ping pop postpone publish push put raise rebook
  record reduce refund register remind remove rename replace reschedule reserve restore scrap schedule send set shift shoot shorten sms squeeze
  start stick swap switch take tell text trim undo unblock update waive wipe write`.split(/\s+/)

const irregular: Readonly<Record<string, string>> = {
  sent: 'send',
  told: 'tell',
  wrote: 'write',
  written: 'write',
  made: 'make',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
}
const unchanged = new Set(['cut', 'put', 'set'])

const forms = new Map<string, VerbForm>()
for (const base of bases) {
  const stem = base.endsWith('e') ? base.slice(0, -1) : base
  for (const each of [stem, `${base}${base.at(-1)}`, base]) {
    forms.set(`${each}ing`, 'ing')
    forms.set(`${each}ed`, 'past')
  }
  forms.set(base, 'base')
}
for (const past of Object.keys(irregular)) forms.set(past, 'past')
for (const [word, form] of [
  ['notified', 'past'],
  ['copied', 'past'],
  ['cancelation', 'ing'],
  ['cancellation', 'ing'],
] as const)
  forms.set(word, form)
// A person's bookings, a client's record.
for (const noun of ['openings', 'records', 'popped', 'ditched']) forms.delete(noun)

const spanish =
  /^(?:cancel(?:a|e|o|ar|as|es|en|amos|emos|aste)|anul(?:a|e|ar|es|en)|muev(?:a|e|o|as|es|an|en)|mov(?:er|iste|imos)|cambi(?:a|e|o|ar|as|es|en)|borr(?:a|e|ar|es|en)|elimin(?:a|e|ar|es|en)|reserv(?:a|e|o|ar|es|en)|agend(?:a|e|o|ar|es|en)|escrib(?:a|e|i|ir|as|es)|mand(?:a|e|ar|es|en)|envi(?:a|e|o|ar|es|en)|avis(?:a|e|ar|es|en)|llam(?:a|e|ar|es|en)|agreg(?:a|ar)|agregu(?:e|es)|anad(?:a|e|ir|as)|sub(?:a|e|ir|as)|baj(?:a|e|ar|es)|confirm(?:a|e|o|ar|es|en)|bloque(?:a|e|ar|es)|cobr(?:a|e|ar)|cobr(?:es)|cierr(?:a|e|es)|pon(?:er|ga|gas))(?:l[aeo]s?|me(?:l[aeo]s?)?|sel[aeo]s?)?$/

/** Words before a noun: "a text", "her note" and "the move" do nothing. */
const before =
  /^(?:an?|the|her|his|their|my|our|your|its|this|that|these|those|any|via|per|each|every|new|last|next|first|another|some|both)$/

/** The form of a verb that would change something; null: it is another word, a noun, or somebody's name. */
export function verbForm(words: readonly Word[], at: number): VerbForm | null {
  const word = words[at] as Word
  if (word.kind !== 'word' || word.isPossessive) return null
  const form = forms.get(word.key)
  const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw) && words[at - 1]?.kind === 'word'
  const last = words[at - 1]?.key ?? ''
  const next = words[at + 1]?.key ?? ''
  // "Nobody moves her".
  if (/^(?:nobody|noone|one|anybody|anyone)$/.test(last) && forms.get(word.key.replace(/s$/, '')) === 'base')
    return 'base'
  // "A text asking whether she can come".
  if (/^(?:asking|telling|reminding)$/.test(word.key) && writings.test(last)) return null
  // "So we're clear", "are you set".
  if (form === 'base' && /^(?:is|are|was|were|be|been|im|youre|theyre|its)$/.test(last)) return null
  if (word.key === 'let') return words.slice(at + 2, at + 6).some(({ key }) => key === 'know') ? 'base' : null
  if (form) {
    if (
      form !== 'past' &&
      words[at - 1]?.isPossessive &&
      /^(?:email|text|note|message|call|mail|sms|record|file|change|cut|start|order|move)$/.test(word.key)
    )
      return null
    const isNoun = before.test(last) || (form === 'base' && /^(?:in|by)$/.test(last))
    if (isName || (form !== 'past' && isNoun && !isDenied(words, at))) return null
    // What is told to whoever asks changes nothing.
    if (/^(?:tell|ask|show|remind)$/.test(word.key) && /^(?:me|us|you)$/.test(next)) return null
    if (/^(?:no|sin)$/.test(last) && /^(?:show|fee)$/.test(next)) return null
    if (form === 'past' && reports.test(word.key) && !isOwn(words, at)) return null
    // "She can't make it" is no change, and nobody takes care of one.
    if (word.key === 'make' && /^(?:sure|sense)$/.test(next)) return null
    if (word.key === 'make' && isUnable(words, at)) return null
    if (/^(?:take|took|taking)$/.test(word.key) && words[at + 2]?.key === 'back') return null
    if (/^(?:take|taking)$/.test(word.key) && /^(?:care|time|insurance|long)$/.test(next)) return null
    return form === 'past' && isAdjective(words, at) ? null : form
  }
  if (isName || !spanish.test(word.key) || before.test(last) || isSpanishNoun(word.key, last)) return null
  return /[éíó]$|(?:aste|iste)$/u.test(word.raw.toLowerCase().normalize('NFC')) ? 'spanish past' : 'spanish'
}

/** "Ann asked me to cancel": who asks for it, and nothing that was done. */
const reports = /^(?:asked|told|texted|emailed|mailed|messaged|wrote|written|called|noted)$/
const isOwn = (words: readonly Word[], at: number) => {
  const near = words.slice(Math.max(0, at - 4), at).filter(({ key }) => !adverbs.test(key))
  return /^(?:i|we|you|have|was|were|been|had|be|did)$/.test(near.at(-1)?.key ?? '')
}
const adverbs =
  /^(?:already|almost|nearly|just|also|even|accidentally|finally|only|recently|ya|now|never|ever|not)$/

/** "She doesn't need a text", "without a note": what is not wanted, as a noun. */
const nouns = /^(?:text|email|mail|sms|message|note|call|refund|discount|reminder|reminders|cancellation)$/
function isDenied(words: readonly Word[], at: number): boolean {
  if (!nouns.test(words[at]?.key ?? '')) return false
  const near = words.slice(Math.max(0, at - 5), at).map(({ key }) => key)
  const no = near.findLastIndex(key => denies.test(key))
  return (
    no >= 0 &&
    near
      .slice(no + 1)
      .every(key =>
        /^(?:an?|any|another|new|more|need|want|have|get|to|her|him|them|send|receive|wants?|needs?)$/.test(
          key,
        ),
      )
  )
}
const denies = /^(?:no|not|dont|doesnt|didnt|without|wont|shouldnt|never|cant|sin)$/

const isUnable = (words: readonly Word[], at: number) =>
  /(?:^| )(?:cant|cannot|couldnt|wont|didnt|unable to|(?:can|could|will|did) not|(?:isnt|not|arent) (?:going|gonna|able)(?: to)?)(?: (?:even|really))?$/.test(
    words
      .slice(Math.max(0, at - 4), at)
      .map(({ key }) => key)
      .join(' '),
  )

const isSpanishNoun = (key: string, last: string) =>
  /^(?:reserva|cambio|sube|confirma)$/.test(key) && /^(?:una?|la|el|mi|su|otra|otro)$/.test(last)

const auxiliary =
  /^(?:i|we|you|they|he|she|who|it|was|were|is|are|be|been|being|get|got|have|has|had|havent|hasnt|hadnt|wasnt|werent|isnt|arent|not|never|already|almost|nearly|just|ever|even|accidentally|still)$/

/** "The canceled visits": of what kind they are. */
function isAdjective(words: readonly Word[], at: number): boolean {
  const last = words[at - 1]
  if (unchanged.has(words[at]?.key ?? '')) return false
  return last !== undefined && before.test(last.key) && !auxiliary.test(last.key)
}

/** What is to be said or written down by these words follows them, and is read no further. */
const says =
  /^(?:text|txt|ping|sms|email|mail|message|tell|write|note|notify|alert|remind|jot|log|record|draft|ask|escrib\w*|mand\w*|envi\w*|avis\w*|recuerd\w*)$/
const writings = /^(?:note|notes|text|email|message|reminder|memo|nota|mensaje|correo)$/

/** Whether what follows a verb is passed on word for word, to whom ever. */
export function passesOn(words: readonly Word[], at: number): boolean {
  const { key } = words[at] as Word
  if (says.test(key) || key === 'let') return true
  return (
    /^(?:add|put|pop|stick|shoot|drop|make|leave|send|file|enter|set|give|pon\w*|agreg\w*|anad\w*)$/.test(
      key,
    ) && words.slice(at + 1, at + 5).some(word => writings.test(word.key))
  )
}
