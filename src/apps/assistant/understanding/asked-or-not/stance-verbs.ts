/** cancel, canceling, canceled. */
export type VerbForm = 'base' | 'ing' | 'past'

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
for (const noun of ['openings', 'records', 'popped', 'ditched']) forms.delete(noun)

const spanish =
  /^(?:cancel(?:a|e|o|ar|as|es|en|amos|emos|aste)|anul(?:a|e|ar|es|en)|muev(?:a|e|o|as|es|an|en)|mov(?:er|iste|imos)|cambi(?:a|e|o|ar|as|es|en)|borr(?:a|e|ar|es|en)|elimin(?:a|e|ar|es|en)|reserv(?:a|e|o|ar|es|en)|agend(?:a|e|o|ar|es|en)|escrib(?:a|e|i|ir|as|es)|mand(?:a|e|ar|es|en)|envi(?:a|e|o|ar|es|en)|avis(?:a|e|ar|es|en)|llam(?:a|e|ar|es|en)|agreg(?:a|ar)|agregu(?:e|es)|anad(?:a|e|ir|as)|sub(?:a|e|ir|as)|baj(?:a|e|ar|es)|confirm(?:a|e|o|ar|es|en)|bloque(?:a|e|ar|es)|cobr(?:a|e|ar)|cobr(?:es)|cierr(?:a|e|es)|pon(?:er|ga|gas))(?:l[aeo]s?|me(?:l[aeo]s?)?|sel[aeo]s?)?$/

/** Null: not a verb of change. */
export const formOf = (key: string): VerbForm | null => forms.get(key) ?? null

export const isSpanishOrder = (key: string): boolean => spanish.test(key)
